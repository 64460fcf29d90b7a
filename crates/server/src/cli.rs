//! The command line.

use std::io::{ErrorKind, IsTerminal as _, Read as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_domain::orders::EmailState;
use nevel_usecases::ShopError;
use nevel_usecases::accounts::AccountError;
use nevel_usecases::accounts::accept_secret::{UnknownSecret, accept_secret};
use nevel_usecases::accounts::operator::{create_admin, end_sessions, reset_password};
use nevel_usecases::accounts::two_step::reset_two_step::reset_two_step;
use nevel_usecases::emails::queued_emails::{list_undelivered, release_held_emails, retry_failed_emails};

use crate::config::{Config, describe_settings, unknown_variables};
use crate::error::StartError;
use crate::first_admin::with_password_reason;
use crate::start::{open_initialized, open_shop, serve};
use crate::{backup, check, telemetry};

/// Threads for file access, compression and searches; the remaining thread limit of the service is for password hashing
/// and image rendering.
const MAX_BLOCKING_THREADS: usize = 64;

#[derive(Parser)]
#[command(name = "nevel", version, about = "An online shop in one binary.")]
struct Cli {
    /// File with settings as NAME=value lines; environment variables take precedence
    #[arg(long, global = true, value_name = "FILE")]
    settings: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start the shop
    Serve {
        /// Import the demo catalog into an empty database and enable the demo administrator
        #[arg(long)]
        demo: bool,
    },
    /// Apply pending database migrations
    Migrate,
    /// Manage administrators
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
    },
    /// List waiting, failed and held emails
    Emails {
        #[command(subcommand)]
        command: Option<EmailsCommand>,
    },
    /// Verify the whole shop and change nothing; it may be running. Exits with 1 if there are mistakes, with 2 if it could
    /// not be verified
    Check {
        /// Print a JSON object per line, for programs
        #[arg(long)]
        json: bool,
    },
    /// Write a backup of the shop including images to a file; the shop may be running
    Backup {
        /// Backup file, or - for standard output; an existing file is not overwritten
        file: PathBuf,
    },
    /// Restore a backup into an empty database
    Restore {
        /// Backup file, or - for standard input
        file: PathBuf,
    },
    /// Copy the shop into another, empty database; stop the shop first, or orders placed during the copy are lost
    Copy {
        /// Target database: `postgres://USER@HOST/DATABASE` or `sqlite:PATH`
        #[arg(long)]
        to: String,
    },
    /// Print the OpenAPI document of the API
    Openapi,
}

#[derive(Subcommand)]
enum EmailsCommand {
    /// Requeue all failed emails
    Retry,
    /// Send all emails that were held back, because their recipients got too many
    SendHeld,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// Create an administrator; the password is prompted for, or read from standard input
    Create {
        /// Email of the new administrator
        #[arg(long)]
        email: String,
    },
    /// Set a new password for an administrator and end their sessions; prompted for, or read from standard input
    Password {
        /// Email of the administrator
        #[arg(long)]
        email: String,
    },
    /// Turn two-step sign-in off for an account whose owner has lost the device and the recovery codes
    ResetTwoStep {
        /// Email of the account
        #[arg(long)]
        email: String,
    },
    /// Sign all users out, customers and administrators
    EndSessions,
    /// Accept the current token signing key although the key that the database was used with is lost
    AcceptTokenSecret,
}

/// Runs a command and prints its error.
pub fn run() -> ExitCode {
    let matches = Cli::command().mut_subcommand("serve", |serve| serve.after_help(settings_help())).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let failure = match cli.command {
        Command::Check { .. } => check::failure(),
        _ => ExitCode::FAILURE,
    };
    run_command(cli).unwrap_or_else(|error| {
        eprintln!("nevel: {error}");
        failure
    })
}

fn run_command(cli: Cli) -> Result<ExitCode, StartError> {
    if let Command::Openapi = cli.command {
        let document = nevel_api::openapi_json().map_err(StartError::other)?;
        return match std::io::stdout().write_all(document.as_bytes()) {
            // The reader closed the pipe.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
            written => written.map(|()| ExitCode::SUCCESS).map_err(StartError::other),
        };
    }
    let config = Config::load(cli.settings.as_deref())?;
    let log = telemetry::start(&config.log)?;
    for name in unknown_variables() {
        tracing::warn!(name, "unknown setting");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(MAX_BLOCKING_THREADS)
        .build()
        .map_err(StartError::other)?;
    runtime.block_on(async {
        match cli.command {
            Command::Serve { demo } => serve(config, cli.settings.as_deref(), demo, &log).await,
            Command::Migrate => {
                open_shop(&config).await?.close().await?;
                println!("Database is up to date: {}", config.database);
                Ok(())
            }
            Command::Admin { command: AdminCommand::Create { email } } => create_administrator(&config, &email).await,
            Command::Admin { command: AdminCommand::Password { email } } => set_admin_password(&config, &email).await,
            Command::Admin { command: AdminCommand::ResetTwoStep { email } } => {
                turn_two_step_off(&config, &email).await
            }
            Command::Admin { command: AdminCommand::EndSessions } => sign_everybody_out(&config).await,
            Command::Admin { command: AdminCommand::AcceptTokenSecret } => accept_token_secret(&config).await,
            Command::Emails { command: None } => list_emails(&config).await,
            Command::Emails { command: Some(EmailsCommand::Retry) } => requeue_failed(&config).await,
            Command::Emails { command: Some(EmailsCommand::SendHeld) } => send_held(&config).await,
            Command::Check { json } => return check::run(&config, json).await,
            Command::Backup { file } => backup::write(&config, &file).await,
            Command::Restore { file } => backup::read(&config, &file).await,
            Command::Copy { to } => backup::copy(&config, &to).await,
            Command::Openapi => Ok(()),
        }?;
        Ok(ExitCode::SUCCESS)
    })
}

async fn create_administrator(config: &Config, email: &str) -> Result<(), StartError> {
    let (email, password) = read_account(email)?;
    let shop = open_initialized(config).await?;
    match create_admin(&shop, email.clone(), password).await {
        Ok(_) => println!("Created administrator {}. Database: {}", email.as_str(), config.database),
        Err(ShopError::Account(AccountError::EmailTaken)) => {
            let email = email.as_str();
            return Err(StartError::Message(format!(
                "--email: an account with {email} already exists; to change its password, run nevel admin password"
            )));
        }
        Err(error) => return Err(with_password_reason(error)),
    }
    Ok(shop.close().await?)
}

async fn set_admin_password(config: &Config, email: &str) -> Result<(), StartError> {
    let (email, password) = read_account(email)?;
    let shop = open_initialized(config).await?;
    match reset_password(&shop, &email, password).await {
        Ok(()) => println!("Changed the password of {}. Database: {}", email.as_str(), config.database),
        Err(ShopError::Account(AccountError::UserNotFound)) => {
            return Err(StartError::Message(format!("--email: there is no administrator with {}", email.as_str())));
        }
        Err(error) => return Err(with_password_reason(error)),
    }
    Ok(shop.close().await?)
}

async fn turn_two_step_off(config: &Config, email: &str) -> Result<(), StartError> {
    let email = parse_email(email)?;
    let shop = open_initialized(config).await?;
    match reset_two_step(&shop, &email).await {
        Ok(true) => println!("Two-step sign-in of {} is off. Database: {}", email.as_str(), config.database),
        Ok(false) => println!("Two-step sign-in of {} was not on. Database: {}", email.as_str(), config.database),
        Err(ShopError::Account(AccountError::UserNotFound)) => {
            return Err(StartError::Message(format!("--email: there is no account with {}", email.as_str())));
        }
        Err(error) => return Err(error.into()),
    }
    Ok(shop.close().await?)
}

async fn sign_everybody_out(config: &Config) -> Result<(), StartError> {
    let shop = open_initialized(config).await?;
    println!("Sessions ended: {}. Database: {}", end_sessions(&shop).await?, config.database);
    Ok(shop.close().await?)
}

async fn accept_token_secret(config: &Config) -> Result<(), StartError> {
    let shop = open_initialized(config).await?;
    if accept_secret(&shop, UnknownSecret::Refuse).await? {
        println!("The database is used with this token signing key already. Nothing has to be done.");
    } else {
        accept_secret(&shop, UnknownSecret::Accept).await?;
        println!(
            "The token signing key is accepted. Turn two-step sign-in off for accounts that use it, and set it up again."
        );
    }
    Ok(shop.close().await?)
}

fn parse_email(email: &str) -> Result<Email, StartError> {
    Email::parse_existing(email)
        .map_err(|_| StartError::Message(format!("--email: \"{email}\" is not an email address")))
}

/// Parses the email and reads the new password.
fn read_account(email: &str) -> Result<(Email, Password), StartError> {
    let email = parse_email(email)?;
    let input = read_password().map_err(StartError::other)?;
    let password = Password::parse(input.trim_end_matches(['\r', '\n']))
        .map_err(|error| StartError::Message(format!("the password {}", Password::describe(&error))))?;
    Ok((email, password))
}

/// Prompts on a terminal without echo, otherwise reads standard input.
fn read_password() -> std::io::Result<String> {
    if std::io::stdin().is_terminal() {
        return rpassword::prompt_password("Password: ");
    }
    let mut input = String::new();
    std::io::stdin().take(4_096).read_to_string(&mut input)?;
    Ok(input)
}

async fn list_emails(config: &Config) -> Result<(), StartError> {
    let shop = open_initialized(config).await?;
    let emails = list_undelivered(&shop).await?;
    if emails.is_empty() {
        println!("No waiting, failed or held emails. Database: {}", config.database);
    } else {
        println!("{:>8}  {:<18}  {:>11}  {:>8}  {:<30}  last error", "id", "kind", "order", "attempts", "next attempt");
    }
    for email in emails {
        let next = match email.state {
            EmailState::Failed => "failed".to_owned(),
            EmailState::Held => "held".to_owned(),
            _ => email.next_attempt_at.to_rfc3339(),
        };
        let order = email.order_number.unwrap_or_default();
        let error = email.last_error.unwrap_or_default();
        println!("{:>8}  {:<18}  {order:>11}  {:>8}  {next:<30}  {error}", email.id, email.kind, email.attempts);
    }
    Ok(shop.close().await?)
}

async fn requeue_failed(config: &Config) -> Result<(), StartError> {
    let shop = open_initialized(config).await?;
    println!("Requeued emails: {}. Database: {}", retry_failed_emails(&shop).await?, config.database);
    Ok(shop.close().await?)
}

async fn send_held(config: &Config) -> Result<(), StartError> {
    let shop = open_initialized(config).await?;
    println!("Released emails: {}. Database: {}", release_held_emails(&shop).await?, config.database);
    Ok(shop.close().await?)
}

fn settings_help() -> String {
    let settings =
        describe_settings().into_iter().map(|[name, default, help]| format!("  {name}={default}\n      {help}\n"));
    let heading = "Settings and their defaults, as environment variables or lines of the --settings file. NAME_FILE=PATH reads NAME from a file:";
    format!("{heading}\n{}", settings.collect::<String>())
}
