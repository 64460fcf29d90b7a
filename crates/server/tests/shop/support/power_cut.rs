//! Records what a process writes to an `SQLite` database and syncs, and replays it up to a power cut.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use super::polling::eventually;
use super::process::{binary_path, command};

/// A device writes a sector completely or not at all.
const SECTOR: usize = 512;
const DATABASE: &str = "nevel.db";

/// What happens to writes that were not synced before the cut.
#[derive(Debug, Clone, Copy)]
pub enum Unsynced {
    Dropped,
    Kept,
    /// Some are kept, some are dropped, and some lose sectors.
    Partly {
        seed: u64,
    },
}

#[derive(Debug, Clone)]
enum Change {
    Write { offset: usize, data: Vec<u8> },
    Truncate(usize),
}

#[derive(Debug)]
enum Action {
    Create(String),
    Delete(String),
    Change(String, Change),
    Sync(String),
    SyncDirectory,
}

#[derive(Debug)]
struct Event {
    /// Microseconds since 1970 when the system call had returned.
    at: i64,
    action: Action,
}

/// The system calls of one or several processes on the files of a database.
pub struct Recording {
    base: BTreeMap<String, Vec<u8>>,
    events: Vec<Event>,
}

/// The command of `nevel_on` under strace, which writes a file per thread to the directory `trace`.
pub fn recorded(directory: &Path, arguments: &[&str]) -> Command {
    let trace = directory.join("trace");
    std::fs::create_dir(&trace).unwrap();
    let mut recorded = command(Path::new("/usr/bin/strace"), directory);
    // The traced process is the child, so that signals reach it.
    recorded.args(["--daemonize", "--seccomp-bpf", "-ff", "-ttt", "-T", "-y", "-xx", "-s", "16777216"]);
    recorded.arg("--trace=pwrite64,ftruncate,fsync,fdatasync,unlink,openat").arg("-o").arg(trace.join("thread"));
    recorded.arg(binary_path()).args(arguments);
    recorded.env("NEVEL_DATA_DIR", directory).env("NEVEL_DATABASE_URL", format!("sqlite:{DATABASE}"));
    recorded
}

/// The files of the database in a directory.
pub fn database_files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let names = ["", "-wal", "-journal"].map(|end| format!("{DATABASE}{end}"));
    let read = |name: String| Some((name.clone(), std::fs::read(directory.join(name)).ok()?));
    names.into_iter().filter_map(read).collect()
}

impl Recording {
    /// Reads the trace of a process that has exited. The files were `base` when it started.
    pub async fn read(directory: &Path, base: BTreeMap<String, Vec<u8>>) -> Self {
        let traces = || {
            let files = std::fs::read_dir(directory.join("trace")).unwrap().map(|file| file.unwrap().path());
            files.map(|file| std::fs::read_to_string(file).unwrap()).collect::<Vec<_>>()
        };
        let is_complete = |trace: &String| trace.lines().next_back().is_some_and(|line| line.contains(" +++ "));
        eventually("the trace is complete", async || traces().iter().all(is_complete)).await;
        let directory = directory.canonicalize().unwrap();
        let directory = directory.to_str().unwrap();
        let mut events: Vec<Event> =
            traces().iter().flat_map(|trace| trace.lines().filter_map(|line| parse(line, directory))).collect();
        events.sort_by_key(|event| event.at);
        let recording = Self { base, events };
        let mut disk = Disk::new(&recording.base);
        for event in &recording.events {
            disk.apply(&event.action);
        }
        let (replayed, actual) = (disk.after_cut(Unsynced::Kept), database_files(Path::new(directory)));
        assert!(replayed == actual, "the recording is incomplete: it does not lead to the files that the process left");
        recording
    }

    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Events at which the most is at stake: what follows is a sync, a truncation, or a change of the directory.
    pub fn critical(&self) -> Vec<usize> {
        let is_write = |event: &Event| matches!(&event.action, Action::Change(_, Change::Write { .. }));
        (0..self.events.len()).filter(|index| self.events.get(index + 1).is_some_and(|next| !is_write(next))).collect()
    }

    /// When the event had happened, in microseconds since 1970.
    pub fn time(&self, index: usize) -> i64 {
        self.events[index].at
    }

    /// The files after a power cut right after an event. Without `are_synced`, no sync ever happened, as with
    /// `synchronous = OFF`.
    pub fn cut_after(&self, index: usize, unsynced: Unsynced, are_synced: bool) -> BTreeMap<String, Vec<u8>> {
        let mut disk = Disk::new(&self.base);
        for event in &self.events[..=index] {
            if are_synced || !matches!(event.action, Action::Sync(_) | Action::SyncDirectory) {
                disk.apply(&event.action);
            }
        }
        disk.after_cut(unsynced)
    }
}

/// A line such as `1795034632.765718 pwrite64(14</data/nevel.db-wal>, "\x53", 1, 0) = 1 <0.000008>`; `None` if it failed or
/// is about another file.
fn parse(line: &str, directory: &str) -> Option<Event> {
    let (started, call) = line.split_once(' ')?;
    let (call, result) = call.rsplit_once(") = ")?;
    let (result, duration) = result.strip_suffix('>')?.rsplit_once('<')?;
    if result.starts_with('-') {
        return None;
    }
    let (name, arguments) = call.split_once('(')?;
    let is_by_path = matches!(name, "openat" | "unlink");
    let path = if is_by_path { arguments.split('"').nth(1)? } else { arguments.split(['<', '>']).nth(1)? };
    let path = String::from_utf8(unescape(path)).ok()?;
    let file = path.strip_prefix(directory)?.trim_start_matches('/').to_owned();
    let is_database = ["", "-wal", "-journal"].iter().any(|end| file.strip_prefix(DATABASE) == Some(*end));
    let action = match name {
        "fsync" | "fdatasync" if file.is_empty() => Action::SyncDirectory,
        _ if !is_database => return None,
        "fsync" | "fdatasync" => Action::Sync(file),
        "openat" if arguments.contains("O_CREAT") => Action::Create(file),
        "unlink" => Action::Delete(file),
        "ftruncate" => Action::Change(file, Change::Truncate(arguments.rsplit(", ").next()?.parse().ok()?)),
        "pwrite64" => {
            let data = unescape(arguments.split('"').nth(1)?);
            let offset = arguments.rsplit(", ").next()?.parse().ok()?;
            assert_eq!(result.trim(), data.len().to_string(), "written completely");
            Action::Change(file, Change::Write { offset, data })
        }
        _ => return None,
    };
    Some(Event { at: micros(started) + micros(duration), action })
}

fn micros(seconds: &str) -> i64 {
    let (whole, fraction) = seconds.split_once('.').unwrap();
    whole.parse::<i64>().unwrap() * 1_000_000 + fraction.parse::<i64>().unwrap()
}

/// Bytes of a text in which strace wrote each as `\x53`.
fn unescape(text: &str) -> Vec<u8> {
    text.split("\\x").skip(1).map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect()
}

#[derive(Default, Clone)]
struct File {
    synced: Vec<u8>,
    unsynced: Vec<Change>,
}

/// What is certainly on the device, and what may be.
#[derive(Default)]
struct Disk {
    files: Vec<File>,
    names: BTreeMap<String, usize>,
    synced_names: BTreeMap<String, usize>,
    unsynced_names: Vec<(String, Option<usize>)>,
}

impl Disk {
    fn new(base: &BTreeMap<String, Vec<u8>>) -> Self {
        let mut disk = Self::default();
        for (name, content) in base {
            disk.names.insert(name.clone(), disk.files.len());
            disk.files.push(File { synced: content.clone(), unsynced: Vec::new() });
        }
        disk.synced_names.clone_from(&disk.names);
        disk
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Create(name) if !self.names.contains_key(name) => {
                self.names.insert(name.clone(), self.files.len());
                self.unsynced_names.push((name.clone(), Some(self.files.len())));
                self.files.push(File::default());
            }
            Action::Create(_) => {}
            Action::Delete(name) => {
                self.names.remove(name);
                self.unsynced_names.push((name.clone(), None));
            }
            Action::Change(name, change) => self.files[self.names[name]].unsynced.push(change.clone()),
            Action::Sync(name) => {
                let file = &mut self.files[self.names[name]];
                for change in std::mem::take(&mut file.unsynced) {
                    write(&mut file.synced, change);
                }
            }
            Action::SyncDirectory => {
                for change in std::mem::take(&mut self.unsynced_names) {
                    rename(&mut self.synced_names, change);
                }
            }
        }
    }

    fn after_cut(&self, unsynced: Unsynced) -> BTreeMap<String, Vec<u8>> {
        let mut random = Random(if let Unsynced::Partly { seed } = unsynced { seed } else { 0 });
        let mut names = self.synced_names.clone();
        let changes = match unsynced {
            Unsynced::Dropped => 0,
            Unsynced::Kept => self.unsynced_names.len(),
            // A file system with a journal keeps their order.
            Unsynced::Partly { .. } => random.below(self.unsynced_names.len() + 1),
        };
        for change in &self.unsynced_names[..changes] {
            rename(&mut names, change.clone());
        }
        let mut content = |file: &File| {
            let mut content = file.synced.clone();
            for change in &file.unsynced {
                match (unsynced, change) {
                    (Unsynced::Dropped, _) => {}
                    (Unsynced::Kept, _) => write(&mut content, change.clone()),
                    (Unsynced::Partly { .. }, change) => match (random.below(3), change) {
                        (0, _) => {}
                        (1, Change::Write { offset, data }) => {
                            for (number, sector) in data.chunks(SECTOR).enumerate() {
                                if random.below(2) == 0 {
                                    let offset = offset + number * SECTOR;
                                    write(&mut content, Change::Write { offset, data: sector.to_owned() });
                                }
                            }
                        }
                        _ => write(&mut content, change.clone()),
                    },
                }
            }
            content
        };
        names.into_iter().map(|(name, file)| (name, content(&self.files[file]))).collect()
    }
}

fn write(content: &mut Vec<u8>, change: Change) {
    match change {
        Change::Truncate(length) => content.resize(length, 0),
        Change::Write { offset, data } => {
            let end = offset + data.len();
            if content.len() < end {
                content.resize(end, 0);
            }
            content[offset..end].copy_from_slice(&data);
        }
    }
}

fn rename(names: &mut BTreeMap<String, usize>, (name, file): (String, Option<usize>)) {
    match file {
        Some(file) => names.insert(name, file),
        None => names.remove(&name),
    };
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}
