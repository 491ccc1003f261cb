//! The providers that are known by name: where each is reached, and where its key is kept.

/// A provider of models.
#[derive(Debug, PartialEq, Eq)]
pub struct Provider {
    /// The name before the slash in `--model PROVIDER/NAME`.
    pub id: &'static str,
    /// The name as people write it.
    pub name: &'static str,
    /// The protocol it speaks.
    pub protocol: Protocol,
    /// The address of its interface.
    pub base_url: &'static str,
    /// The environment variable that holds its key; a local server needs none.
    pub key_variable: Option<&'static str>,
}

/// The two ways in which servers are spoken to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// `OpenAI` Chat Completions.
    ChatCompletions,
    /// Anthropic Messages.
    Messages,
}

/// All of them.
pub static PROVIDERS: [Provider; 11] = [
    hosted("openai", "OpenAI", "https://api.openai.com/v1", "OPENAI_API_KEY"),
    Provider {
        id: "anthropic",
        name: "Anthropic",
        protocol: Protocol::Messages,
        base_url: "https://api.anthropic.com",
        key_variable: Some("ANTHROPIC_API_KEY"),
    },
    hosted("openrouter", "OpenRouter", "https://openrouter.ai/api/v1", "OPENROUTER_API_KEY"),
    hosted("deepseek", "DeepSeek", "https://api.deepseek.com/v1", "DEEPSEEK_API_KEY"),
    hosted("mistral", "Mistral", "https://api.mistral.ai/v1", "MISTRAL_API_KEY"),
    hosted("groq", "Groq", "https://api.groq.com/openai/v1", "GROQ_API_KEY"),
    hosted("gemini", "Gemini", "https://generativelanguage.googleapis.com/v1beta/openai", "GEMINI_API_KEY"),
    local("ollama", "Ollama", "http://localhost:11434/v1"),
    local("llamacpp", "llama.cpp", "http://localhost:8080/v1"),
    local("lmstudio", "LM Studio", "http://localhost:1234/v1"),
    local("vllm", "vLLM", "http://localhost:8000/v1"),
];

const fn hosted(id: &'static str, name: &'static str, base_url: &'static str, key_variable: &'static str) -> Provider {
    Provider { id, name, protocol: Protocol::ChatCompletions, base_url, key_variable: Some(key_variable) }
}

const fn local(id: &'static str, name: &'static str, base_url: &'static str) -> Provider {
    Provider { id, name, protocol: Protocol::ChatCompletions, base_url, key_variable: None }
}

/// The provider with this id.
#[must_use]
pub fn provider(id: &str) -> Option<&'static Provider> {
    PROVIDERS.iter().find(|provider| provider.id == id)
}
