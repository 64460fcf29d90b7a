//! Kinds of requests.

/// What a request asks for, which decides its rate limit and how its language is detected.
pub enum RequestKind {
    Api,
    Image,
    Page,
    /// A file of the web application. It costs little, and a page refers to dozens of them, so it is not limited.
    StaticFile,
}
