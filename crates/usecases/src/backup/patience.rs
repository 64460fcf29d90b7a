//! A hiccup of the place where pictures lie must not cost a night's back-up, nor a restore that is half done.

use std::time::Duration;

use crate::ShopError;

/// Pauses before each new try: longer than a bucket is left alone after a silence, and some minutes in all.
pub const PAUSES_SECONDS: [u64; 9] = [3, 3, 5, 10, 20, 30, 60, 60, 60];

/// Tries again while pictures cannot be reached; every other failure is told at once.
pub async fn patiently<T, F>(pauses_seconds: &[u64], act: impl Fn() -> F) -> Result<T, ShopError>
where
    F: Future<Output = Result<T, ShopError>>,
{
    for seconds in pauses_seconds {
        match act().await {
            Err(ShopError::PicturesUnreachable(error)) => tracing::warn!(%error, seconds, "pictures are tried again"),
            done => return done,
        }
        tokio::time::sleep(Duration::from_secs(*seconds)).await;
    }
    act().await
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Tries until the `good`th one, with two pauses at most; whether it went well, and how many tries it took.
    async fn tried(good: u32, failure: fn() -> ShopError) -> (bool, u32) {
        let tries = Cell::new(0);
        let act = || async {
            tries.set(tries.get() + 1);
            if tries.get() < good { Err(failure()) } else { Ok(()) }
        };
        (patiently(&[0; 2], act).await.is_ok(), tries.get())
    }

    #[tokio::test]
    async fn pictures_out_of_reach_are_tried_again_and_nothing_else_is() {
        let unreachable = || ShopError::PicturesUnreachable("no answer".into());
        assert_eq!(tried(1, unreachable).await, (true, 1));
        assert_eq!(tried(3, unreachable).await, (true, 3));
        assert_eq!(tried(4, unreachable).await, (false, 3));
        assert_eq!(tried(3, || ShopError::Failed("the disk is full".into())).await, (false, 1));
        assert!(PAUSES_SECONDS.iter().sum::<u64>() > 200);
    }
}
