//! The words of time: one sorted table from a word to its sense.

use jiff::civil::Weekday::{self, Friday, Monday, Saturday, Sunday, Thursday, Tuesday, Wednesday};

use super::piece::{Part, Unit, Which};

use Sense::{Cardinal, Day, Holiday, Month, Ordinal, Start};

/// What a single word means to the calendar.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Sense {
    None,
    Month(i8),
    /// A weekday, and whether it is a plural: "Mondays" come again.
    Weekday(Weekday, bool),
    Unit(Unit),
    Cardinal(i64),
    Ordinal(i64),
    Which(Which),
    Part(Part),
    /// Days from today: "tomorrow" is 1.
    Day(i64),
    /// The first word of a holiday's name.
    Holiday,
    /// A small word that can begin an expression of time. Words that are not in the table cannot,
    /// and most words of a sentence are not: no recognizer looks at them.
    Start,
}

pub(super) fn sense(norm: &str) -> Sense {
    match WORDS.binary_search_by(|(word, _)| (*word).cmp(norm)) {
        Ok(found) => WORDS.get(found).map_or(Sense::None, |(_, sense)| *sense),
        Err(_) => Sense::None,
    }
}

/// Names of months and days which are also other words or first names. They are dates only with
/// support from the words around them.
pub(super) fn is_shy(norm: &str) -> bool {
    matches!(
        norm,
        "may"
            | "march"
            | "mar"
            | "april"
            | "june"
            | "august"
            | "jan"
            | "dec"
            | "sun"
            | "sat"
            | "wed"
            | "mon"
            | "mons"
    )
}

/// Sorted, so that a word is found in a few steps.
#[rustfmt::skip]
const WORDS: [(&str, Sense); 480] = [
    ("2moro", Day(1)), ("a", Start), ("about", Start), ("admin", Holiday),
    ("administrative", Holiday), ("administratives", Holiday), ("admins", Holiday),
    ("after", Start), ("afternoon", Sense::Part(Part::Afternoon)),
    ("afternoons", Sense::Part(Part::Afternoon)), ("agust", Month(8)), ("all", Start),
    ("am", Start), ("an", Start), ("annual", Start), ("annually", Start), ("another", Start),
    ("apr", Month(4)), ("april", Month(4)), ("aprils", Holiday), ("aprl", Month(4)),
    ("armistice", Holiday), ("armistices", Holiday), ("arpil", Month(4)),
    ("arvo", Sense::Part(Part::Afternoon)), ("ascension", Holiday), ("ascensions", Holiday),
    ("ash", Holiday), ("at", Start), ("atm", Start), ("aug", Month(8)), ("augest", Month(8)),
    ("august", Month(8)), ("australia", Holiday), ("australias", Holiday), ("bastille", Holiday),
    ("bastilles", Holiday), ("before", Start), ("begin", Start), ("beginning", Start),
    ("bi", Start), ("bimonthly", Start), ("biweekly", Start), ("black", Holiday),
    ("blacks", Holiday), ("bom", Start), ("bonfire", Holiday), ("bonfires", Holiday),
    ("bosses", Holiday), ("bossess", Holiday), ("boxing", Holiday), ("boxings", Holiday),
    ("boy", Start), ("breakfast", Sense::Part(Part::Breakfast)), ("canada", Holiday),
    ("canadas", Holiday), ("christmas", Holiday), ("christmass", Holiday), ("cinco", Holiday),
    ("cincos", Holiday), ("close", Start), ("cob", Start), ("columbus", Holiday),
    ("columbuss", Holiday), ("coming", Sense::Which(Which::Next)), ("corpus", Holiday),
    ("corpuss", Holiday), ("couple", Start), ("current", Sense::Which(Which::This)),
    ("cyber", Holiday), ("cybers", Holiday), ("d", Sense::Unit(Unit::Day)), ("daily", Start),
    ("day", Sense::Unit(Unit::Day)), ("daylight", Holiday), ("daylights", Holiday),
    ("days", Sense::Unit(Unit::Day)), ("daytime", Sense::Part(Part::Daytime)), ("dec", Month(12)),
    ("decade", Sense::Unit(Unit::Decade)), ("decades", Sense::Unit(Unit::Decade)),
    ("december", Month(12)), ("decembr", Month(12)), ("decemeber", Month(12)),
    ("decmeber", Month(12)), ("dinner", Sense::Part(Part::Dinner)),
    ("dinnertime", Sense::Part(Part::Dinner)), ("during", Start), ("each", Start),
    ("earlier", Start), ("early", Start), ("earth", Holiday), ("earths", Holiday),
    ("easter", Holiday), ("easters", Holiday), ("eight", Cardinal(8)), ("eighteen", Cardinal(18)),
    ("eighteenth", Ordinal(18)), ("eighth", Ordinal(8)), ("eighty", Cardinal(80)),
    ("election", Holiday), ("elections", Holiday), ("eleven", Cardinal(11)),
    ("eleventh", Ordinal(11)), ("end", Start), ("ending", Start), ("entire", Start), ("eod", Start),
    ("eom", Start), ("eoq", Start), ("eow", Start), ("eoy", Start), ("epiphany", Holiday),
    ("epiphanys", Holiday), ("evening", Sense::Part(Part::Evening)),
    ("evenings", Sense::Part(Part::Evening)), ("ever", Start), ("every", Start),
    ("everyday", Start), ("evry", Start), ("fat", Holiday), ("father", Holiday),
    ("fathers", Holiday), ("feb", Month(2)), ("febr", Month(2)), ("february", Month(2)),
    ("febuary", Month(2)), ("feburary", Month(2)), ("few", Start), ("fifteen", Cardinal(15)),
    ("fifteenth", Ordinal(15)), ("fifth", Ordinal(5)), ("fifty", Cardinal(50)), ("final", Start),
    ("firday", Sense::Weekday(Friday, false)), ("first", Ordinal(1)), ("five", Cardinal(5)),
    ("flag", Holiday), ("flags", Holiday), ("following", Sense::Which(Which::Next)), ("for", Start),
    ("fortnight", Sense::Unit(Unit::Fortnight)), ("fortnightly", Start),
    ("fortnights", Sense::Unit(Unit::Fortnight)), ("forty", Cardinal(40)), ("four", Cardinal(4)),
    ("fourteen", Cardinal(14)), ("fourteenth", Ordinal(14)), ("fourth", Ordinal(4)),
    ("fourty", Cardinal(40)), ("fri", Sense::Weekday(Friday, false)),
    ("frida", Sense::Weekday(Friday, false)), ("friday", Sense::Weekday(Friday, false)),
    ("fridays", Sense::Weekday(Friday, true)), ("fridy", Sense::Weekday(Friday, false)),
    ("giving", Holiday), ("givings", Holiday), ("good", Holiday), ("goods", Holiday),
    ("grandparent", Holiday), ("grandparents", Holiday), ("groundhog", Holiday),
    ("groundhogs", Holiday), ("guy", Holiday), ("h", Sense::Unit(Unit::Hour)), ("half", Start),
    ("hallowe'en", Holiday), ("hallowe'ens", Holiday), ("halloween", Holiday),
    ("halloweens", Holiday), ("holy", Holiday), ("holys", Holiday),
    ("hour", Sense::Unit(Unit::Hour)), ("hourly", Start), ("hours", Sense::Unit(Unit::Hour)),
    ("hous", Sense::Unit(Unit::Hour)), ("hr", Sense::Unit(Unit::Hour)),
    ("hrs", Sense::Unit(Unit::Hour)), ("ides", Start), ("in", Start), ("independence", Holiday),
    ("independences", Holiday), ("indigenous", Holiday), ("indigenouss", Holiday),
    ("international", Holiday), ("internationals", Holiday), ("jan", Month(1)),
    ("janaury", Month(1)), ("january", Month(1)), ("janurary", Month(1)), ("januray", Month(1)),
    ("jul", Month(7)), ("july", Month(7)), ("jun", Month(6)), ("june", Month(6)),
    ("juneteenth", Holiday), ("juneteenths", Holiday), ("just", Start), ("king", Holiday),
    ("kings", Holiday), ("labor", Holiday), ("labors", Holiday), ("labour", Holiday),
    ("labours", Holiday), ("last", Sense::Which(Which::Last)), ("lasting", Start), ("late", Start),
    ("later", Start), ("law", Holiday), ("leap", Holiday), ("leaps", Holiday), ("lei", Holiday),
    ("less", Start), ("lincoln", Holiday), ("lincolns", Holiday),
    ("lunch", Sense::Part(Part::Lunch)), ("lunchtime", Sense::Part(Part::Lunch)),
    ("m", Sense::Unit(Unit::Minute)), ("mar", Month(3)), ("march", Month(3)), ("mardi", Holiday),
    ("mardis", Holiday), ("martin", Holiday), ("martins", Holiday), ("maundy", Holiday),
    ("maundys", Holiday), ("may", Month(5)), ("memorial", Holiday), ("memorials", Holiday),
    ("mid", Start), ("midday", Start), ("middle", Start), ("midnight", Start),
    ("military", Holiday), ("militarys", Holiday), ("min", Sense::Unit(Unit::Minute)),
    ("mins", Sense::Unit(Unit::Minute)), ("minuets", Sense::Unit(Unit::Minute)),
    ("minute", Sense::Unit(Unit::Minute)), ("minutes", Sense::Unit(Unit::Minute)),
    ("minuts", Sense::Unit(Unit::Minute)), ("mlk", Holiday), ("mo", Sense::Unit(Unit::Month)),
    ("mon", Sense::Weekday(Monday, false)), ("monday", Sense::Weekday(Monday, false)),
    ("mondays", Sense::Weekday(Monday, true)), ("mondy", Sense::Weekday(Monday, false)),
    ("mons", Sense::Weekday(Monday, true)), ("month", Sense::Unit(Unit::Month)), ("monthly", Start),
    ("months", Sense::Unit(Unit::Month)), ("mornin", Sense::Part(Part::Morning)),
    ("morning", Sense::Part(Part::Morning)), ("mornings", Sense::Part(Part::Morning)),
    ("mos", Sense::Unit(Unit::Month)), ("mother", Holiday), ("mothering", Holiday),
    ("motherings", Holiday), ("mothers", Holiday), ("mth", Sense::Unit(Unit::Month)),
    ("mths", Sense::Unit(Unit::Month)), ("munday", Sense::Weekday(Monday, false)),
    ("national", Holiday), ("nationals", Holiday), ("new", Holiday),
    ("next", Sense::Which(Which::Next)), ("night", Sense::Part(Part::Night)), ("nightly", Start),
    ("nights", Sense::Part(Part::Night)), ("nine", Cardinal(9)), ("nineteen", Cardinal(19)),
    ("nineteenth", Ordinal(19)), ("ninety", Cardinal(90)), ("ninth", Ordinal(9)),
    ("nite", Sense::Part(Part::Night)), ("nn", Start), ("noon", Start), ("noonish", Start),
    ("nov", Month(11)), ("november", Month(11)), ("novemeber", Month(11)), ("novmber", Month(11)),
    ("now", Start), ("nxt", Sense::Which(Which::Next)), ("nye", Holiday), ("ocotber", Month(10)),
    ("oct", Month(10)), ("october", Month(10)), ("octobre", Month(10)), ("of", Start),
    ("on", Start), ("once", Start), ("one", Cardinal(1)), ("over", Start), ("palm", Holiday),
    ("palms", Holiday), ("pancake", Holiday), ("pancakes", Holiday),
    ("past", Sense::Which(Which::Past)), ("patrick", Holiday), ("patricks", Holiday),
    ("patriot", Holiday), ("patriots", Holiday), ("pentecost", Holiday), ("pentecosts", Holiday),
    ("pi", Holiday), ("pm", Start), ("president", Holiday), ("presidents", Holiday),
    ("prev", Sense::Which(Which::Last)), ("previous", Sense::Which(Which::Last)), ("q", Start),
    ("qtr", Sense::Unit(Unit::Quarter)), ("qtrs", Sense::Unit(Unit::Quarter)),
    ("quarter", Sense::Unit(Unit::Quarter)), ("quarterly", Start),
    ("quarters", Sense::Unit(Unit::Quarter)), ("remainder", Start), ("remaining", Start),
    ("remembrance", Holiday), ("remembrances", Holiday), ("rest", Start), ("right", Start),
    ("s", Sense::Unit(Unit::Second)), ("saint", Holiday), ("saints", Holiday), ("same", Start),
    ("sat", Sense::Weekday(Saturday, false)), ("saterday", Sense::Weekday(Saturday, false)),
    ("satuday", Sense::Weekday(Saturday, false)), ("saturday", Sense::Weekday(Saturday, false)),
    ("saturdays", Sense::Weekday(Saturday, true)), ("saturdy", Sense::Weekday(Saturday, false)),
    ("sec", Sense::Unit(Unit::Second)), ("second", Ordinal(2)),
    ("seconds", Sense::Unit(Unit::Second)), ("secretary", Holiday), ("secretarys", Holiday),
    ("secs", Sense::Unit(Unit::Second)), ("sep", Month(9)), ("sept", Month(9)),
    ("september", Month(9)), ("septemeber", Month(9)), ("septmber", Month(9)),
    ("setember", Month(9)), ("seven", Cardinal(7)), ("seventeen", Cardinal(17)),
    ("seventeenth", Ordinal(17)), ("seventh", Ordinal(7)), ("seventy", Cardinal(70)),
    ("several", Start), ("shrove", Holiday), ("shroves", Holiday), ("sibling", Holiday),
    ("siblings", Holiday), ("six", Cardinal(6)), ("sixteen", Cardinal(16)),
    ("sixteenth", Ordinal(16)), ("sixth", Ordinal(6)), ("sixty", Cardinal(60)), ("small", Holiday),
    ("smalls", Holiday), ("some", Start), ("st", Holiday), ("start", Start),
    ("sun", Sense::Weekday(Sunday, false)), ("sunday", Sense::Weekday(Sunday, false)),
    ("sundays", Sense::Weekday(Sunday, true)), ("sundy", Sense::Weekday(Sunday, false)),
    ("super", Holiday), ("supers", Holiday), ("supper", Sense::Part(Part::Dinner)),
    ("tax", Holiday), ("ten", Cardinal(10)), ("tenth", Ordinal(10)),
    ("teusday", Sense::Weekday(Tuesday, false)), ("thanksgiving", Holiday),
    ("thanksgivings", Holiday), ("the", Start), ("third", Ordinal(3)), ("thirteen", Cardinal(13)),
    ("thirteenth", Ordinal(13)), ("thirtieth", Ordinal(30)), ("thirty", Cardinal(30)),
    ("this", Sense::Which(Which::This)), ("three", Cardinal(3)), ("threes", Holiday),
    ("thrice", Start), ("thrusday", Sense::Weekday(Thursday, false)),
    ("thu", Sense::Weekday(Thursday, false)), ("thur", Sense::Weekday(Thursday, false)),
    ("thurday", Sense::Weekday(Thursday, false)), ("thurs", Sense::Weekday(Thursday, false)),
    ("thursday", Sense::Weekday(Thursday, false)), ("thursdays", Sense::Weekday(Thursday, true)),
    ("thursdy", Sense::Weekday(Thursday, false)), ("tmr", Day(1)), ("tmrow", Day(1)),
    ("tmrrw", Day(1)), ("tmrw", Day(1)), ("tmw", Day(1)), ("today", Day(0)), ("today's", Day(0)),
    ("todays", Day(0)), ("tomm", Day(1)), ("tommorow", Day(1)), ("tommorrow", Day(1)),
    ("tomorow", Day(1)), ("tomorrow", Day(1)), ("tomorrow's", Day(1)), ("tomorrows", Day(1)),
    ("tonght", Sense::Part(Part::Tonight)), ("tonight", Sense::Part(Part::Tonight)),
    ("tonite", Sense::Part(Part::Tonight)), ("tue", Sense::Weekday(Tuesday, false)),
    ("tues", Sense::Weekday(Tuesday, false)), ("tuesday", Sense::Weekday(Tuesday, false)),
    ("tuesdays", Sense::Weekday(Tuesday, true)), ("tuesdy", Sense::Weekday(Tuesday, false)),
    ("tuseday", Sense::Weekday(Tuesday, false)), ("twelfth", Ordinal(12)), ("twelve", Cardinal(12)),
    ("twentieth", Ordinal(20)), ("twenty", Cardinal(20)), ("twice", Start), ("two", Cardinal(2)),
    ("upcoming", Sense::Which(Which::Next)), ("valentine", Holiday), ("valentines", Holiday),
    ("veteran", Holiday), ("veterans", Holiday), ("w", Sense::Unit(Unit::Week)),
    ("washington", Holiday), ("washingtons", Holiday), ("wed", Sense::Weekday(Wednesday, false)),
    ("wedensday", Sense::Weekday(Wednesday, false)),
    ("wednesday", Sense::Weekday(Wednesday, false)),
    ("wednesdays", Sense::Weekday(Wednesday, true)), ("wednesdy", Sense::Weekday(Wednesday, false)),
    ("wednsday", Sense::Weekday(Wednesday, false)), ("weds", Sense::Weekday(Wednesday, false)),
    ("week", Sense::Unit(Unit::Week)), ("weekday", Start), ("weekdays", Start),
    ("weekend", Sense::Unit(Unit::Weekend)), ("weekends", Sense::Unit(Unit::Weekend)),
    ("weekly", Start), ("weeks", Sense::Unit(Unit::Week)),
    ("wendesday", Sense::Weekday(Wednesday, false)), ("wensday", Sense::Weekday(Wednesday, false)),
    ("whit", Holiday), ("white", Holiday), ("whites", Holiday), ("whits", Holiday),
    ("whitsunday", Holiday), ("whitsundays", Holiday), ("whole", Start), ("within", Start),
    ("wk", Sense::Unit(Unit::Week)), ("wkend", Sense::Unit(Unit::Weekend)),
    ("wkends", Sense::Unit(Unit::Weekend)), ("wks", Sense::Unit(Unit::Week)), ("women", Holiday),
    ("womens", Holiday), ("workday", Sense::Unit(Unit::Workday)),
    ("workdays", Sense::Unit(Unit::Workday)), ("worker", Holiday), ("workers", Holiday),
    ("xmas", Holiday), ("xmass", Holiday), ("y", Sense::Unit(Unit::Year)),
    ("year", Sense::Unit(Unit::Year)), ("yearly", Start), ("years", Sense::Unit(Unit::Year)),
    ("yesterday", Day(-1)), ("yesterday's", Day(-1)), ("yesterdays", Day(-1)),
    ("yr", Sense::Unit(Unit::Year)), ("yrs", Sense::Unit(Unit::Year)), ("zero", Cardinal(0)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(WORDS.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(sense("friday"), Sense::Weekday(Weekday::Friday, false));
        assert_eq!(sense("nothing"), Sense::None);
    }
}
