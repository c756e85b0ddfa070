//! Measures what the product promises of its speed, beside the bare cost of the same work.
//!
//! One subcommand, one subject. Never here: a figure without the goal it is held against, or
//! a shortcut past the doors that everyone else goes through.

mod disk;
mod drafts;
mod first_use;
mod http;
mod mcp;
mod out;
mod stats;
mod store;
mod turn;
mod understand;
mod world;

use clap::{Parser, Subcommand};

use crate::out::Out;

#[derive(Parser)]
#[command(about = "Measures what the product promises of its speed")]
struct Args {
    /// Print nothing but one line of JSON.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes, reads, and finding a task by its title.
    Store(store::Args),
    /// A turn of conversation, over the model's own time.
    Turn(turn::Args),
    /// The service under load, over HTTP.
    Http(http::Args),
    #[command(hide = true)]
    Bare(http::Bare),
    /// The tools over MCP, on a pipe and over HTTP.
    Mcp(mcp::Args),
    #[command(hide = true)]
    BareMcp(mcp::bare::Bare),
    /// From a built binary to the first task.
    FirstUse(first_use::Args),
    /// Reading what people write, without a model.
    Understand(understand::Args),
}

/// The product's own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let out = Out::new(args.json);
    if cfg!(debug_assertions) {
        out.warn("this is a debug build; its figures mean nothing, run it with --release")?;
    }
    // What the product is on a pipe has one thread, and so has what it is compared with.
    let mut runtime = match &args.command {
        Command::BareMcp(it) if it.is_on_a_pipe() => tokio::runtime::Builder::new_current_thread(),
        _ => tokio::runtime::Builder::new_multi_thread(),
    };
    let runtime = runtime.enable_all().build()?;
    runtime.block_on(async {
        match args.command {
            Command::Store(it) => it.run(&out).await,
            Command::Turn(it) => it.run(&out).await,
            Command::Http(it) => it.run(&out).await,
            Command::Bare(it) => it.run(&out).await,
            Command::Mcp(it) => it.run(&out).await,
            Command::BareMcp(it) => it.run(&out).await,
            Command::FirstUse(it) => it.run(&out),
            Command::Understand(it) => it.run(&out),
        }
    })
}
