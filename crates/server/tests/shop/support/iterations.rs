//! How often the stories of kills and outages are told: a few times in the suite, as often as one likes by `make torture`.

use std::fmt::{Display, Write as _};

const SETTING: &str = "NEVEL_STRESS_ITERATIONS";

/// The rounds of one story, and what it has to say of each.
pub struct Rounds {
    story: String,
    count: usize,
    told: String,
}

impl Rounds {
    pub fn of(story: impl Display, few: usize) -> Self {
        let asked = std::env::var(SETTING).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{SETTING}: \"{text}\" is no number")));
        Self { story: story.to_string(), count: asked.unwrap_or(few), told: String::new() }
    }

    pub fn numbers(&self) -> std::ops::Range<usize> {
        0..self.count
    }

    pub fn tell(&mut self, what: impl Display) {
        write!(self.told, " {what}").unwrap();
    }
}

/// One line at the end, also of a story that failed: how far it came.
impl Drop for Rounds {
    fn drop(&mut self) {
        println!("{}, {} rounds:{}", self.story, self.count, self.told);
    }
}
