//! Times in digits: "5:30", "5.30 pm", "17:30:05", "17h30", "1730", "5 o'clock".

use crate::moment::Grain;

use super::bare_hour::may_end;
use super::clock_time::{Found, after_oclock, before, full, half_day, oclock, with_half};
use super::piece::{Clock, Half, Need};
use super::scan::Scan;

/// "5:30", "5pm", "5.30 pm", "17:30:05", "17h30", "1730", "5ish", "5 o'clock".
pub(super) fn digits(scan: &Scan, i: usize) -> Option<Found> {
    let words = scan.words;
    let n = words.number(i)?;
    if !(scan.begins_clean(i) || after_iso_t(scan, i) || after_range_dash(scan, i)) {
        return None;
    }
    let length = words.norm(i).len();
    if length == 3 || length == 4 {
        return military(scan, i, n);
    }
    if 2 < length || 24 < n {
        return None;
    }
    let next = i + 1;
    if words.any(next, &[":", "."])
        && words.glued(next)
        && let Some(found) = with_minutes(scan, i, n)
    {
        return Some(found);
    }
    if words.is(next, "h") && words.glued(next) {
        let minute = words.number(next + 1).filter(|it| words.glued(next + 1) && *it < 60);
        let two = words.norm(next + 1).len() == 2;
        return match minute {
            Some(minute) if two && scan.ends_clean(next + 2) => {
                Some((full(Clock::new(n, minute, Half::Full)?), next + 2, Need::Nothing))
            }
            None if !words.glued(next + 1) || words.is_mark(next + 1) => {
                let need = if 13 <= n { Need::Nothing } else { Need::Always };
                Some((full(Clock::new(n, 0, Half::Full)?), next + 1, need))
            }
            _ => None,
        };
    }
    let clock = Clock::new(n, 0, Half::Open)?;
    let skip = next
        + usize::from(
            words.any(next, &[":", "."])
                && words.glued(next)
                && half_day(scan, next + 1, true).is_some(),
        );
    if let Some((half, end)) = half_day(scan, skip, skip == next && words.glued(next)) {
        return Some((with_half(clock, half)?, end, Need::Nothing));
    }
    let said = oclock(scan, next);
    if said != 0 {
        return Some(after_oclock(scan, clock, next + said));
    }
    if words.is(next, "ish") && words.glued(next) && 1 <= n {
        return Some(after_oclock(scan, clock, next + 1));
    }
    None
}

/// "2026-03-10T17:00": the T belongs to the date.
fn after_iso_t(scan: &Scan, i: usize) -> bool {
    i.checked_sub(1).is_some_and(|it| scan.words.is(it, "t")) && scan.words.glued(i)
}

/// "9:30-11:00", "9h30-11h", "May/22(Tue)-11:30": what stands before the dash does not spoil it.
fn after_range_dash(scan: &Scan, i: usize) -> bool {
    let Some(dash) = i.checked_sub(1).filter(|it| scan.words.is(*it, "-")) else { return false };
    // A phone number or a code has dashes on both sides.
    !scan.words.is(i + 1, "-") && dash.checked_sub(2).is_none_or(|it| !scan.words.is(it, "-"))
}

/// "5:30", "5.30pm", "7:56:30 pm". A dot without "am" or "pm" needs "at" or a date next to it.
fn with_minutes(scan: &Scan, i: usize, hour: i64) -> Option<Found> {
    let words = scan.words;
    let dot = words.is(i + 1, ".");
    let minute = words.number(i + 2).filter(|_| words.norm(i + 2).len() == 2)?;
    if !words.glued(i + 2) && !dot {
        return None;
    }
    let mut clock = Clock::new(hour, minute, Half::Open)?;
    clock.grain = Grain::Minute;
    let padded = words.norm(i).starts_with('0');
    let mut end = i + 3;
    if words.is(end, ":") && words.glued(end) && words.glued(end + 1) {
        let second =
            words.number(end + 1).filter(|it| *it < 60 && words.norm(end + 1).len() == 2)?;
        clock.second = second as i8;
        clock.grain = Grain::Second;
        end += 2;
        // Fractions of a second are read and dropped.
        if words.is(end, ".")
            && words.glued(end)
            && words.glued(end + 1)
            && words.number(end + 1).is_some()
        {
            end += 2;
        }
    }
    if let Some((half, after)) = half_day(scan, end, words.glued(end)) {
        return Some((with_half(clock, half)?, after, Need::Nothing));
    }
    if words.is(end, "h") && words.glued(end) && !words.glued(end + 1) {
        return Some((full(clock), end + 1, Need::Nothing));
    }
    if words.is(end, "z") && words.glued(end) {
        return Some((Clock { offset: Some(0), ..full(clock) }, end + 1, Need::Nothing));
    }
    let ranges = words.is(end, "-") && !dot;
    if !scan.ends_clean(end) && !ranges {
        return None;
    }
    if !words.glued(i + 2) {
        return None;
    }
    let said = oclock(scan, end);
    if padded {
        clock = full(clock);
    }
    let need = match dot {
        false if after_a_name(scan, i) => Need::Join,
        false => Need::Nothing,
        true if before(scan, i, &["at"]) && may_end(scan, end) => Need::Nothing,
        true => Need::Always,
    };
    Some((clock, end + said, need))
}

/// "John 3:16" is a verse.
fn after_a_name(scan: &Scan, i: usize) -> bool {
    i.checked_sub(1).is_some_and(|it| {
        0 < it
            && scan.words.is_word(it)
            && scan.words.capital(it)
            && scan.weekday(it).is_none()
            && scan.month(it).is_none()
            && !scan.words.any(
                it,
                &["at", "for", "by", "on", "from", "until", "to", "reminder", "alarm", "i"],
            )
    })
}

/// "1730", "0800 hours": four digits are a time only where a time is expected.
fn military(scan: &Scan, i: usize, n: i64) -> Option<Found> {
    let words = scan.words;
    let (hour, minute) = (n / 100, n % 100);
    let clock = Clock::new(hour, minute, Half::Open)?;
    let padded = words.norm(i).starts_with('0');
    let end = i + 1;
    if words.any(end, &["hours", "hrs"]) || (words.is(end, "h") && words.glued(end)) {
        return Some((full(clock), end + 1, Need::Nothing));
    }
    if let Some((half, after)) = half_day(scan, end, words.glued(end)) {
        return Some((with_half(clock, half)?, after, Need::Nothing));
    }
    if !scan.ends_clean(end) && !words.is(end, "-") {
        return None;
    }
    let like_a_year = (1900..2100).contains(&n);
    let led = before(scan, i, &["at", "@", "around", "about"])
        || (!like_a_year
            && before(scan, i, &["by", "before", "after", "until", "till", "from", "between"]));
    let ranged = after_range_dash(scan, i) && !like_a_year;
    // "315" is a time only beside a date; "1730" also on its own.
    if words.norm(i).len() == 3 {
        return (led && may_end(scan, end)).then_some((clock, end, Need::Join));
    }
    if !like_a_year && !led && !ranged && scan.is_alone(&(i..end)) && (padded || 13 <= hour) {
        return Some((full(clock), end, Need::Join));
    }
    let expected = (led && may_end(scan, end)) || (ranged && led_before_dash(scan, i));
    if !expected {
        return None;
    }
    let clock = if padded || 12 < hour { full(clock) } else { clock };
    Some((clock, end, Need::Nothing))
}

fn led_before_dash(scan: &Scan, i: usize) -> bool {
    i.checked_sub(2).is_some_and(|it| {
        scan.words.norm(it).len() == 4 && before(scan, it, &["between", "from", "at"])
    })
}
