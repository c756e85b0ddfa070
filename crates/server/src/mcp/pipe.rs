//! What a client behind a pipe needs besides: it listens from the moment it is told so, and whoever
//! waits for it hears that it closed its end.

use std::borrow::Cow;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use rmcp::model::{ClientNotification, ClientRequest, ProtocolVersion, ServerConfig, ServerResult};
use rmcp::service::{NotificationContext, RequestContext, RoleServer, Service};
use rmcp::{ErrorData, ServerHandler};
use tokio::io::{AsyncRead, ReadBuf};
use tokio_util::sync::CancellationToken;

use super::Mcp;
use super::ahead::Opened;

/// The server behind a pipe.
pub(super) struct Pipe(pub(super) Mcp);

impl Service<RoleServer> for Pipe {
    async fn handle_request(
        &self,
        request: ClientRequest,
        mut context: RequestContext<RoleServer>,
    ) -> Result<ServerResult, ErrorData> {
        if matches!(request, ClientRequest::SubscriptionsListenRequest(_)) {
            let changes = self.0.changes(&context).await?;
            context.extensions.insert(Opened::new(changes));
        }
        self.0.handle_request(request, context).await
    }

    async fn handle_notification(
        &self,
        notification: ClientNotification,
        context: NotificationContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        self.0.handle_notification(notification, context).await
    }

    fn get_info(&self) -> ServerConfig {
        ServerHandler::get_info(&self.0)
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        ServerHandler::supported_protocol_versions(&self.0)
    }
}

/// Says when it is at its end. The SDK waits for what is still under way then, and who listens would
/// be under way for ever.
pub(super) struct Input<R> {
    pub(super) from: R,
    pub(super) end: CancellationToken,
}

impl<R: AsyncRead + Unpin> AsyncRead for Input<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let (before, room) = (buffer.filled().len(), buffer.remaining());
        let read = ready!(Pin::new(&mut self.from).poll_read(cx, buffer));
        if read.is_err() || (0 < room && buffer.filled().len() == before) {
            self.end.cancel();
        }
        Poll::Ready(read)
    }
}
