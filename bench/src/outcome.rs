//! The result type of the benchmark.

use std::error::Error;

pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;
