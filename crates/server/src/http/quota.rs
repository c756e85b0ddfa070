//! How much a user may have sent at once, to wherever they say. What a reminder sends has limits of its
//! own; this is for what goes out because somebody asks. The counts are the store's, so all replicas
//! share them.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::id::UserId;

use crate::app::App;
use crate::fault::Fault;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Tests and confirmations of one user, in a minute.
const AT_ONCE: u32 = 10;
/// Confirmations that one user may have mailed in a day.
const CONFIRMATIONS: u32 = 30;
/// Confirmations that may be mailed to one address in a day, whoever asks.
const TO_ONE_ADDRESS: u32 = 5;

/// One more that is sent because this user asks.
pub(super) async fn sends(app: &App, user: UserId) -> Result<(), Fault> {
    count(app, &format!("sends {user}"), AT_ONCE, MINUTE).await
}

/// One more mail to somebody who has not said yet that they want any.
pub(super) async fn asks(app: &App, user: UserId, address: &str) -> Result<(), Fault> {
    sends(app, user).await?;
    count(app, &format!("asks {user}"), CONFIRMATIONS, DAY).await?;
    // Written as it is, it would tell whoever reads the counts who has mail.
    let folded = address.to_lowercase();
    let mark = app.accounts.signet().mark("asked address", folded.as_bytes());
    let name = format!("asked {}", URL_SAFE_NO_PAD.encode(mark));
    count(app, &name, TO_ONE_ADDRESS, DAY).await
}

async fn count(app: &App, name: &str, most: u32, window: Duration) -> Result<(), Fault> {
    let now = app.clock.now();
    let (count, end) = app.store.count(name, now, window).await?;
    match count <= most {
        true => Ok(()),
        false => {
            Err(Fault::too_many(Duration::try_from(end.duration_since(now)).unwrap_or(window)))
        }
    }
}
