//! The results as printed tables and as `bench/results.json`.

use std::path::Path;

use serde_json::{Map, Value};

use crate::engine::Engine;
use crate::outcome::Outcome;

/// A row of a table: column names and cells.
pub type Row = Vec<(&'static str, Cell)>;

pub enum Cell {
    Text(String),
    /// With two decimals.
    Figure(f64),
    Whole(f64),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        Self::Whole(f64::from(number))
    }
}

/// The target of a figure.
pub enum Target {
    AtLeast(f64),
    AtMost(f64),
}

impl Target {
    /// Compares the rounded figure, as it is printed.
    pub fn judge(&self, figure: f64) -> Cell {
        let (target, is_met) = match self {
            Self::AtLeast(least) => (format!("at least {least}"), rounded(figure) >= *least),
            Self::AtMost(most) => (format!("at most {most}"), rounded(figure) <= *most),
        };
        Cell::Text(format!("{target}: {}", if is_met { "met" } else { "missed" }))
    }
}

#[derive(Default)]
pub struct Report {
    tables: Vec<(&'static str, Vec<Row>)>,
}

impl Report {
    pub fn add(&mut self, table: &'static str, row: Row) {
        match self.tables.iter_mut().find(|(title, _)| *title == table) {
            Some((_, rows)) => rows.push(row),
            None => self.tables.push((table, vec![row])),
        }
    }

    /// Records a phase that failed as a missed target, so that the other phases are still measured.
    pub fn note_failure(&mut self, engine: Engine, phase: &str, result: Outcome<()>) {
        if let Err(error) = result {
            eprintln!("{} {phase} failed: {error}", engine.name());
            let first_line = error.to_string().lines().next().unwrap_or_default().to_owned();
            let row = vec![
                ("database", engine.name().into()),
                ("phase", phase.into()),
                ("error", Cell::Text(first_line)),
                ("target", "no error: missed".into()),
            ];
            self.add("Failed phases", row);
        }
    }

    pub fn publish(self) -> Outcome<()> {
        for (title, rows) in &self.tables {
            println!("\n{title}\n");
            let Some(first) = rows.first() else { continue };
            println!("| {} |", first.iter().map(|(column, _)| *column).collect::<Vec<_>>().join(" | "));
            println!("|{}", "---|".repeat(first.len()));
            for row in rows {
                println!("| {} |", row.iter().map(|(_, cell)| cell.to_text()).collect::<Vec<_>>().join(" | "));
            }
        }
        let cells = || self.tables.iter().flat_map(|(_, rows)| rows).flatten();
        let judged = |end: &str| cells().filter(|(_, cell)| cell.to_text().ends_with(end)).count();
        println!("\nTargets: {} met, {} missed", judged(": met"), judged(": missed"));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("results.json");
        std::fs::write(&file, serde_json::to_string_pretty(&self.to_json())? + "\n")?;
        println!("Written to {}", file.display());
        Ok(())
    }

    fn to_json(&self) -> Value {
        let row =
            |row: &Row| row.iter().map(|(column, cell)| ((*column).to_owned(), cell.to_json())).collect::<Map<_, _>>();
        let table = |(title, rows): &(&str, Vec<Row>)| ((*title).to_owned(), rows.iter().map(row).collect());
        Value::Object(self.tables.iter().map(table).collect())
    }
}

impl Cell {
    fn to_text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Figure(figure) => format!("{figure:.2}"),
            Self::Whole(number) => format!("{number:.0}"),
        }
    }

    fn to_json(&self) -> Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Figure(figure) => rounded(*figure).into(),
            Self::Whole(number) => number.round().into(),
        }
    }
}

/// The machine and version of a run.
pub fn environment() -> Row {
    let processor = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let processor = processor.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or_default();
    let command = std::env::args().skip(1).fold("nevel-bench".to_owned(), |line, argument| line + " " + &argument);
    let cores = std::thread::available_parallelism().map_or(0, |cores| u32::try_from(cores.get()).unwrap_or(u32::MAX));
    vec![
        ("date", output_of("date", &["-u", "+%F %H:%M"])),
        ("command", Cell::Text(command)),
        ("commit", output_of("git", &["describe", "--always", "--dirty"])),
        ("processor", processor.trim_start_matches([' ', '\t', ':']).into()),
        ("cores", cores.into()),
    ]
}

fn output_of(program: &str, arguments: &[&str]) -> Cell {
    let output = std::process::Command::new(program).args(arguments).output();
    Cell::Text(output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default())
}

pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    percentile(&values.into_iter().collect::<Vec<_>>(), 50)
}

pub fn percentile(values: &[f64], percent: usize) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or(f64::NAN)
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
