//! Attempts of staff to reach the buyer (DSK-05).

use crate::clock::Timestamp;
use crate::codes;
use crate::rules::CALL_BACK_MAX_DAYS;
use crate::validation::{FieldError, ValidationError};

codes! {
    pub enum ContactResult {
        Reached = "reached",
        NotReached = "not_reached",
        /// The buyer wants to be called later.
        CallBack = "call_back",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactAttempt {
    pub result: ContactResult,
    /// When to try again; until then the order is not overdue.
    pub call_back_at: Option<Timestamp>,
    pub note: Option<String>,
    /// The attempts that the caller knew about; without it the attempt is recorded in any case.
    pub expected_attempts: Option<u64>,
}

impl ContactAttempt {
    pub fn reached() -> Self {
        Self { result: ContactResult::Reached, call_back_at: None, note: None, expected_attempts: None }
    }

    /// A time to try again is in the near future, belongs to an attempt that did not reach the buyer, and is required
    /// if the buyer asked for it.
    pub fn check_time(&self, now: Timestamp) -> Result<(), FieldError> {
        let error = match (self.result, self.call_back_at) {
            (ContactResult::CallBack, None) => ValidationError::Required,
            (ContactResult::Reached, Some(_)) => ValidationError::Unknown,
            (_, Some(at)) if at <= now || at > now.plus_days(CALL_BACK_MAX_DAYS.into()) => {
                ValidationError::NotWithinDays { days: CALL_BACK_MAX_DAYS }
            }
            _ => return Ok(()),
        };
        Err(FieldError::new("callBackAt", error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dsk_05_time_of_a_call_back_is_in_the_next_30_days() {
        use ContactResult::{CallBack, NotReached, Reached};

        let now = Timestamp::from_micros(1_000_000);
        let check = |result, seconds: Option<i64>| {
            let call_back_at = seconds.map(|seconds| now.plus_seconds(seconds));
            ContactAttempt { result, call_back_at, ..ContactAttempt::reached() }.check_time(now).is_ok()
        };
        assert!(check(Reached, None) && check(NotReached, None) && check(NotReached, Some(60)));
        assert!(check(CallBack, Some(1)) && check(CallBack, Some(30 * 86_400)));
        assert!(!check(CallBack, None) && !check(CallBack, Some(0)) && !check(CallBack, Some(30 * 86_400 + 1)));
        assert!(!check(Reached, Some(60)) && !check(NotReached, Some(-1)));
    }
}
