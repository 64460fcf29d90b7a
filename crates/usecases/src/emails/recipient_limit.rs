//! Limits the emails that customers can cause, per recipient (SEC-04): a typed address is not proven.

use nevel_domain::settings::ShopSettings;
use nevel_storage::emails::held;
use nevel_storage::emails::outbox::Message;

use crate::error::Result;
use crate::shop::Shop;

const HOUR_SECONDS: i64 = 3_600;

/// Whether the email is over a limit, so that it is held back until staff send it.
pub async fn is_over_limit(shop: &Shop, settings: &ShopSettings, message: &Message) -> Result<bool> {
    let limits = shop.customer_limits(settings);
    let (per_hour, per_day) = (limits.emails_per_hour, limits.emails_per_day);
    let Some(most) = per_hour.max(per_day) else { return Ok(false) };
    let (hour, day) = (message.created_at.plus_seconds(-HOUR_SECONDS), message.created_at.plus_days(-1));
    let earlier = held::earlier_to_recipient(shop.db.reader(), message, day, most).await?;
    let in_the_hour = earlier.iter().filter(|queued_at| **queued_at > hour).count();
    let exceeds = |count: usize, limit: Option<u32>| limit.is_some_and(|limit| count as u64 >= u64::from(limit));
    Ok(exceeds(in_the_hour, per_hour) || exceeds(earlier.len(), per_day))
}
