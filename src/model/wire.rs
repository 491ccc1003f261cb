//! What the clients share: connections, streams, failures, and the exchange of one request for one reply.

pub mod address;
pub mod calls;
mod exchange;
mod failure;
mod http;
pub(super) mod lenient;
pub mod proxy;
pub mod reception;
mod retry;
pub mod sentence;
mod site;
pub mod sse;

pub(super) use exchange::{Exchange, Manners, Wire};
