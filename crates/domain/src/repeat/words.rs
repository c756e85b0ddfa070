//! A rule in short English: "every 2 weeks on Tuesday, 5 times".

use jiff::civil::Weekday;

use super::{Day, End, Freq, Repeat, WEEKDAYS};

pub(super) fn in_words(rule: &Repeat) -> String {
    let (days, positions_told) = days(rule);
    let mut text = days;
    text.push_str(&times(rule));
    if !positions_told {
        let positions: Vec<String> =
            rule.by_set_pos.iter().map(|it| format!("the {}", nth(*it))).collect();
        text.push_str(&format!(", only {} of these", list(&positions, "and")));
    }
    match rule.end {
        End::Never => {}
        End::Count(1) => text.push_str(", once"),
        End::Count(count) => text.push_str(&format!(", {count} times")),
        End::UntilDay(day) => text.push_str(&format!(", until {}", day.strftime("%-d %b %Y"))),
        // The last minute of a day is how calendars write the end of that day.
        End::Until(at) | End::UntilUtc(at) if (at.hour(), at.minute()) == (23, 59) => {
            text.push_str(&format!(", until {}", at.strftime("%-d %b %Y")));
        }
        End::Until(at) | End::UntilUtc(at) => {
            text.push_str(&format!(", until {}", at.strftime("%-d %b %Y, %H:%M")))
        }
    }
    if rule.after_done {
        text.push_str(", counted from when it is done");
    }
    if rule.paused {
        text.push_str(", paused");
    }
    text
}

/// How often and on which days, and whether this already tells BYSETPOS.
fn days(rule: &Repeat) -> (String, bool) {
    let every = every(rule);
    let weekdays: Vec<Weekday> = rule.by_day.iter().map(|it| it.weekday).collect();
    let plain = rule.by_day.iter().all(|it| it.nth.is_none());
    let no_positions = rule.by_set_pos.is_empty();

    let is_weekly = matches!(rule.freq, Freq::Daily | Freq::Weekly) && rule.by_month_day.is_empty();
    if is_weekly && !weekdays.is_empty() && no_positions {
        let text = match (rule.interval, group(&weekdays)) {
            (1, Some(group)) => format!("every {group}"),
            (1, None) => format!("every {}", list(&names(&weekdays), "and")),
            (_, Some(group)) => format!("{every} on every {group}"),
            (_, None) => format!("{every} on {}", list(&names(&weekdays), "and")),
        };
        return (text + &in_months(rule), true);
    }

    // With one time a day, the nth moment is the nth day.
    let one_time = rule.by_hour.len() <= 1 && rule.by_minute.len() <= 1;
    if !no_positions && one_time && plain && !weekdays.is_empty() && rule.by_month_day.is_empty() {
        let what = group(&weekdays).map_or_else(|| list(&names(&weekdays), "or"), str::to_owned);
        let positions: Vec<String> = rule.by_set_pos.iter().map(|it| nth(*it)).collect();
        return (
            format!("{every} on the {} {what}{}", list(&positions, "and"), of_what(rule)),
            true,
        );
    }

    let month_days: Vec<String> = rule.by_month_day.iter().map(|it| month_day(*it)).collect();
    let on = match (month_days.is_empty(), rule.by_day.is_empty()) {
        (true, true) => return (every + &in_months(rule), no_positions),
        (false, true) => match dates(rule) {
            Some(dates) => return (format!("{every} on {dates}"), no_positions),
            None => list(&month_days, "and"),
        },
        (true, false) => list(&rule.by_day.iter().map(each_day).collect::<Vec<_>>(), "and"),
        (false, false) => {
            let wanted: Vec<String> = rule.by_day.iter().map(one_day).collect();
            let when = list(&wanted, "or");
            let on = list(&month_days, "and") + &of_what(rule);
            return (format!("{every} on {on} when it is {when}"), no_positions);
        }
    };
    (format!("{every} on {on}{}", of_what(rule)), no_positions)
}

fn every(rule: &Repeat) -> String {
    let unit = match rule.freq {
        Freq::Daily => "day",
        Freq::Weekly => "week",
        Freq::Monthly => "month",
        Freq::Yearly => "year",
    };
    match rule.interval {
        1 => format!("every {unit}"),
        interval => format!("every {interval} {unit}s"),
    }
}

/// The one word for some sets of weekdays.
fn group(weekdays: &[Weekday]) -> Option<&'static str> {
    // The list is sorted from Monday and has no doubles.
    match weekdays {
        all if all == WEEKDAYS => Some("day"),
        working if *working == WEEKDAYS[..5] => Some("weekday"),
        [Weekday::Saturday, Weekday::Sunday] => Some("weekend day"),
        _ => None,
    }
}

/// Whole dates such as "6 March", where the rule names few enough of them.
fn dates(rule: &Repeat) -> Option<String> {
    let few = rule.by_month.len() * rule.by_month_day.len() <= 4;
    let named = !rule.by_month.is_empty() && rule.by_month_day.iter().all(|it| 0 < *it);
    if rule.freq != Freq::Yearly || !few || !named {
        return None;
    }
    let of_month = |month: &i8| {
        rule.by_month_day.iter().map(|day| format!("{day} {}", month_name(*month))).collect()
    };
    let dates: Vec<Vec<String>> = rule.by_month.iter().map(of_month).collect();
    Some(list(&dates.concat(), "and"))
}

fn in_months(rule: &Repeat) -> String {
    match rule.by_month.is_empty() {
        true => String::new(),
        false => format!(" in {}", months(rule)),
    }
}

/// What the days just named belong to, where the word "every month" or "every year" does not say
/// it.
fn of_what(rule: &Repeat) -> String {
    let numbered = rule.by_day.iter().any(|it| it.nth.is_some());
    match (rule.freq, rule.by_month.is_empty()) {
        (Freq::Yearly, false) => format!(" of {}", months(rule)),
        (Freq::Yearly, true) if !rule.by_month_day.is_empty() => " of each month".to_owned(),
        (Freq::Yearly, true) if numbered || !rule.by_set_pos.is_empty() => {
            " of the year".to_owned()
        }
        _ => in_months(rule),
    }
}

fn times(rule: &Repeat) -> String {
    let (hours, minutes) = (&rule.by_hour, &rule.by_minute);
    match (hours.is_empty(), minutes.is_empty()) {
        (true, true) => String::new(),
        (true, false) => {
            let minutes: Vec<String> = minutes.iter().map(i8::to_string).collect();
            format!(" at {} minutes past the hour", list(&minutes, "and"))
        }
        (false, _) => {
            let minutes = if minutes.is_empty() { &[0] } else { minutes.as_slice() };
            let of_hour =
                |hour: &i8| minutes.iter().map(|minute| format!("{hour:02}:{minute:02}")).collect();
            let times: Vec<Vec<String>> = hours.iter().map(of_hour).collect();
            match times.concat() {
                many if 8 < many.len() => format!(" at {} times of the day", many.len()),
                few => format!(" at {}", list(&few, "and")),
            }
        }
    }
}

fn each_day(day: &Day) -> String {
    match day.nth {
        Some(_) => one_day(day),
        None => format!("each {}", name(day.weekday)),
    }
}

fn one_day(day: &Day) -> String {
    match day.nth {
        Some(it) => format!("the {} {}", nth(it.into()), name(day.weekday)),
        None => format!("a {}", name(day.weekday)),
    }
}

fn month_day(day: i8) -> String {
    match day {
        0.. => format!("the {}", nth(day.into())),
        _ => format!("the {} day", nth(day.into())),
    }
}

fn nth(number: i16) -> String {
    match number {
        -1 => "last".to_owned(),
        ..0 => format!("{} to last", nth(number.saturating_neg())),
        _ => {
            let ending = match (number % 10, number % 100) {
                (_, 11..=13) => "th",
                (1, _) => "st",
                (2, _) => "nd",
                (3, _) => "rd",
                _ => "th",
            };
            format!("{number}{ending}")
        }
    }
}

fn list(items: &[String], joiner: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {joiner} {last}", first.join(", ")),
    }
}

fn names(weekdays: &[Weekday]) -> Vec<String> {
    weekdays.iter().map(|it| name(*it).to_owned()).collect()
}

fn name(weekday: Weekday) -> &'static str {
    match weekday {
        Weekday::Monday => "Monday",
        Weekday::Tuesday => "Tuesday",
        Weekday::Wednesday => "Wednesday",
        Weekday::Thursday => "Thursday",
        Weekday::Friday => "Friday",
        Weekday::Saturday => "Saturday",
        Weekday::Sunday => "Sunday",
    }
}

fn months(rule: &Repeat) -> String {
    list(&rule.by_month.iter().map(|it| month_name(*it).to_owned()).collect::<Vec<_>>(), "and")
}

fn month_name(month: i8) -> &'static str {
    match month {
        1 => "January",
        2 => "February",
        3 => "March",
        4 => "April",
        5 => "May",
        6 => "June",
        7 => "July",
        8 => "August",
        9 => "September",
        10 => "October",
        11 => "November",
        _ => "December",
    }
}
