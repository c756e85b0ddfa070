//! Work that takes many steps: how far it is, for whoever wants to know, and whether it is still wanted.

use domain::refusal::Refusal;
use rmcp::model::{ProgressNotificationParam, ProgressToken};
use rmcp::service::{RequestContext, RoleServer};

use super::call::End;

pub(super) struct Steps<'a> {
    context: &'a RequestContext<RoleServer>,
    token: Option<ProgressToken>,
    total: usize,
}

/// More news than this of one call is a burden.
const NEWS: usize = 20;

impl<'a> Steps<'a> {
    /// One step is over before anyone could hear of it.
    pub(super) fn new(context: &'a RequestContext<RoleServer>, total: usize) -> Steps<'a> {
        let token = context.meta.get_progress_token().filter(|_| 1 < total);
        Steps { context, token, total }
    }

    /// So many are behind us, and the next may be taken.
    pub(super) async fn after(&self, done: usize) -> Result<(), End> {
        self.still_wanted()?;
        self.tell(done).await;
        Ok(())
    }

    /// Before anything is changed.
    pub(super) fn still_wanted(&self) -> Result<(), End> {
        match self.context.ct.is_cancelled() {
            false => Ok(()),
            true => Err(called_off()),
        }
    }

    /// All is done; that it is no longer wanted comes too late.
    pub(super) async fn finished(&self) {
        self.tell(self.total).await;
    }

    async fn tell(&self, done: usize) {
        let Some(token) = &self.token else { return };
        if done != self.total && !done.is_multiple_of(self.total.div_ceil(NEWS)) {
            return;
        }
        let news = ProgressNotificationParam::new(token.clone(), done as f64)
            .with_total(self.total as f64);
        // Whoever went away is noticed by `still_wanted`.
        let _ = self.context.peer.notify_progress(news).await;
    }
}

/// Nobody waits for this answer any more, but it is true.
pub(super) fn called_off() -> End {
    Refusal::conflict("The call was cancelled, so nothing was changed.").into()
}
