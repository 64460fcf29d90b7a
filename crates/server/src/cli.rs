//! The command line.

use std::fmt::Write as _;
use std::io::{ErrorKind, IsTerminal as _, Read as _, Write as _};
use std::path::PathBuf;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_usecases::ShopError;
use nevel_usecases::accounts::AccountError;
use nevel_usecases::accounts::create_admin::create_admin;
use nevel_usecases::accounts::reset_password::reset_password;
use nevel_usecases::emails::list_emails::list_emails;
use nevel_usecases::emails::retry_emails::retry_emails;

use crate::backup;
use crate::config::{Config, SETTINGS, unknown_names};
use crate::start::{StartError, open_existing, open_shop, serve};
use crate::telemetry;

/// Threads that read and write files; the rest of what the service may have is for passwords and pictures.
const FILES_AT_ONCE: usize = 64;

#[derive(Parser)]
#[command(name = "nevel", version, about = "An online shop in one binary.")]
struct Cli {
    /// Reads settings from a file of `NAME=value` lines; what the environment says comes before it.
    #[arg(long, global = true, value_name = "FILE")]
    settings: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the shop.
    Serve {
        /// Fills an empty database with the demo catalogue and lets the demo administrator in.
        #[arg(long)]
        demo: bool,
    },
    /// Brings the database up to date and ends.
    Migrate,
    /// Manages administrators.
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
    },
    /// Lists the mails that wait and those that were given up.
    Emails {
        #[command(subcommand)]
        command: Option<EmailsCommand>,
    },
    /// Writes the whole shop, pictures included, into one file while it goes on selling.
    Backup {
        /// The file to make; one that is there already is not touched.
        file: PathBuf,
    },
    /// Puts a back-up into a database without a shop.
    Restore { file: PathBuf },
    /// Copies the shop into an empty database; with the shop stopped, or what it sells meanwhile stays behind.
    Copy {
        /// The other database: `postgres://USER@HOST/DATABASE` or `sqlite:PATH`.
        #[arg(long)]
        to: String,
    },
    /// Prints the API's OpenAPI document.
    Openapi,
}

#[derive(Subcommand)]
enum EmailsCommand {
    /// Puts the mails that were given up back in the queue.
    Retry,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// Makes an administrator; the password is asked for, or read from standard input.
    Create {
        #[arg(long)]
        email: String,
    },
    /// Sets a new password for an administrator and ends their sign-ins; it is asked for, or read from standard input.
    Password {
        #[arg(long)]
        email: String,
    },
}

pub fn run() -> Result<(), StartError> {
    let matches = Cli::command().mut_subcommand("serve", |serve| serve.after_help(settings_help())).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    if let Command::Openapi = cli.command {
        let document = nevel_api::contract::openapi_json().map_err(StartError::other)?;
        return match std::io::stdout().write_all(document.as_bytes()) {
            // Whoever reads it has seen enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            written => written.map_err(StartError::other),
        };
    }
    let config = Config::load(cli.settings.as_deref())?;
    telemetry::start(&config.log)?;
    for name in unknown_names(std::env::vars_os().map(|(name, _)| name.to_string_lossy().into_owned())) {
        tracing::warn!(name, "there is no such setting");
    }
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().max_blocking_threads(FILES_AT_ONCE).build().map_err(StartError::other)?;
    runtime.block_on(async {
        match cli.command {
            Command::Serve { demo } => serve(config, demo).await,
            Command::Migrate => {
                open_shop(&config).await?.close().await?;
                println!("The database is up to date: {}", config.database);
                Ok(())
            }
            Command::Admin { command: AdminCommand::Create { email } } => add_admin(&config, &email).await,
            Command::Admin { command: AdminCommand::Password { email } } => set_password(&config, &email).await,
            Command::Emails { command: None } => list_waiting(&config).await,
            Command::Emails { command: Some(EmailsCommand::Retry) } => retry(&config).await,
            Command::Backup { file } => backup::write(&config, &file).await,
            Command::Restore { file } => backup::read(&config, &file).await,
            Command::Copy { to } => backup::copy(&config, &to).await,
            Command::Openapi => Ok(()),
        }
    })
}

async fn add_admin(config: &Config, email: &str) -> Result<(), StartError> {
    let (email, password) = read_account(email)?;
    let shop = open_existing(config).await?;
    match create_admin(&shop, email.clone(), password).await {
        Ok(_) => println!("{} is an administrator now. Database: {}", email.as_str(), config.database),
        Err(ShopError::Account(AccountError::EmailTaken)) => {
            let email = email.as_str();
            return Err(StartError::Message(format!("--email: there is an account with {email} already; see nevel admin password")));
        }
        Err(error) => return Err(error.into()),
    }
    Ok(shop.close().await?)
}

async fn set_password(config: &Config, email: &str) -> Result<(), StartError> {
    let (email, password) = read_account(email)?;
    let shop = open_existing(config).await?;
    match reset_password(&shop, &email, password).await {
        Ok(()) => println!("{} has a new password. Database: {}", email.as_str(), config.database),
        Err(ShopError::Account(AccountError::UserNotFound)) => {
            return Err(StartError::Message(format!("--email: there is no administrator with {}", email.as_str())));
        }
        Err(error) => return Err(error.into()),
    }
    Ok(shop.close().await?)
}

/// Whose account it is, and the password that it shall have.
fn read_account(email: &str) -> Result<(Email, Password), StartError> {
    let email = Email::parse(email).map_err(|_| StartError::Message(format!("--email: \"{email}\" is not an e-mail address")))?;
    let typed = read_password().map_err(StartError::other)?;
    let password = Password::parse(typed.trim_end_matches(['\r', '\n']))
        .map_err(|_| StartError::Message("the password needs 6 to 128 characters".to_owned()))?;
    Ok((email, password))
}

/// Asks a person, unseen; takes what a script pipes in.
fn read_password() -> std::io::Result<String> {
    if std::io::stdin().is_terminal() {
        return rpassword::prompt_password("Password: ");
    }
    let mut typed = String::new();
    std::io::stdin().take(4_096).read_to_string(&mut typed)?;
    Ok(typed)
}

async fn list_waiting(config: &Config) -> Result<(), StartError> {
    let shop = open_existing(config).await?;
    let emails = list_emails(&shop).await?;
    if emails.is_empty() {
        println!("No mail is waiting, and none was given up. Database: {}", config.database);
    } else {
        println!("{:>8}  {:<18}  {:>8}  {:>8}  {:<30}  last error", "mail", "kind", "order", "attempts", "next");
    }
    for email in emails {
        let next = if email.has_failed { "given up".to_owned() } else { email.next_attempt_at.to_rfc3339() };
        let order = email.order_id.map(|id| id.to_string()).unwrap_or_default();
        let error = email.last_error.unwrap_or_default();
        println!("{:>8}  {:<18}  {order:>8}  {:>8}  {next:<30}  {error}", email.id, email.kind, email.attempts);
    }
    Ok(shop.close().await?)
}

async fn retry(config: &Config) -> Result<(), StartError> {
    let shop = open_existing(config).await?;
    println!("Mails put back in the queue: {}. Database: {}", retry_emails(&shop).await?, config.database);
    Ok(shop.close().await?)
}

fn settings_help() -> String {
    let mut help = "Settings (environment variables, or lines of the file that --settings names):\n".to_owned();
    for setting in SETTINGS {
        let default = if setting.default.is_empty() { String::new() } else { format!(" [default: {}]", setting.default) };
        // Writing to a String cannot fail.
        let _ = writeln!(help, "  {:<22} {}{default}", setting.name, setting.help);
    }
    help
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_of_serve_lists_every_setting() {
        let help = settings_help();
        assert!(SETTINGS.iter().all(|setting| help.contains(setting.name) && help.contains(setting.help)));
    }
}
