//! Reads an answer that was received before, for looking at recordings.

use domain::chat::{Chat, ModelError, Proposal};

use crate::answer::complete;
use crate::fault::Fault;
use crate::settings::Service;
use crate::sse::Events;
use crate::wire::Pieces;
use crate::{gemini, openai};

/// What the service's answer to `chat` means. A body that is no JSON is taken as a stream.
pub fn replay(
    service: Service,
    chat: &Chat,
    status: u16,
    body: &[u8],
) -> Result<Proposal, ModelError> {
    read(service, status, body).map(|it| complete(it, chat, service.name())).map_err(|it| it.error)
}

fn read(service: Service, status: u16, body: &[u8]) -> Result<Proposal, Fault> {
    if !(200..300).contains(&status) {
        return Err(Fault::of_answer(status, &|_| None, body));
    }
    let is_whole = matches!(body.trim_ascii_start().first(), Some(b'{' | b'[' | b'<'));
    match service {
        Service::Gemini if is_whole => gemini::read(body),
        Service::OpenAi if is_whole => openai::read(body),
        Service::Gemini => listen(Box::<gemini::Answer>::default(), body),
        Service::OpenAi => listen(Box::<openai::Answer>::default(), body),
    }
}

fn listen(mut pieces: Box<dyn Pieces>, body: &[u8]) -> Result<Proposal, Fault> {
    let mut events = Events::default();
    let whole = events.push(body);
    for data in whole.into_iter().chain(events.finish()) {
        pieces.take(&data, &mut |_| ())?;
    }
    pieces.finish()
}
