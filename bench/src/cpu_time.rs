//! CPU time of the processes that share the cores: the shop, PostgreSQL and the load generators.

use std::path::Path;
use std::time::Duration;

/// Clock ticks per second in `/proc`, the same on all Linux systems.
const TICKS_PER_SECOND: f64 = 100.0;

/// CPU seconds that all processes of the server have used; zero on SQLite and where the system does not report it.
pub fn of_postgres(database_url: &str) -> f64 {
    let directory = database_url.split_once("host=").and_then(|(_, rest)| rest.split('&').next());
    directory.and_then(|directory| server_pid(Path::new(directory))).map_or(0.0, of_process_and_children)
}

/// The share of all cores that was left to other processes.
pub fn share_left(used_seconds: f64, duration: Duration) -> f64 {
    let cores = std::thread::available_parallelism()
        .map_or(1.0, |cores| f64::from(u32::try_from(cores.get()).unwrap_or(u32::MAX)));
    (1.0 - used_seconds / (duration.as_secs_f64() * cores)).clamp(0.01, 1.0)
}

fn server_pid(directory: &Path) -> Option<u32> {
    std::fs::read_to_string(directory.join("data/postmaster.pid")).ok()?.lines().next()?.trim().parse().ok()
}

/// CPU seconds of a process, its children and its ended children.
pub fn of_process_and_children(pid: u32) -> f64 {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let stats = processes.filter_map(|entry| std::fs::read_to_string(entry.path().join("stat")).ok());
    let ticks = stats.filter_map(|stat| {
        // The second field is the name in parentheses, which may contain spaces.
        let (own_pid, rest) = (stat.split(' ').next()?.parse::<u32>().ok()?, stat.rsplit_once(") ")?.1);
        let fields: Vec<&str> = rest.split(' ').collect();
        let parent: u32 = fields.get(1)?.parse().ok()?;
        let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok());
        // User and system time; of the server itself also those of connections that have ended.
        let of_ended = if own_pid == pid { ticks(13)? + ticks(14)? } else { 0.0 };
        (own_pid == pid || parent == pid).then_some(ticks(11)? + ticks(12)? + of_ended)
    });
    ticks.sum::<f64>() / TICKS_PER_SECOND
}
