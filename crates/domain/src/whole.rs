//! Whole numbers as programs write them: `3`, or `3.0`, which JSON does not tell apart.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, de};

/// For `#[serde(deserialize_with = "…")]`.
pub fn read<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: TryFrom<i128>,
    D: Deserializer<'de>,
{
    Whole::deserialize(deserializer).map(|it| it.0)
}

/// The same, where null is none.
pub fn read_option<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: TryFrom<i128>,
    D: Deserializer<'de>,
{
    Ok(Option::<Whole<T>>::deserialize(deserializer)?.map(|it| it.0))
}

struct Whole<T>(T);

impl<'de, T: TryFrom<i128>> Deserialize<'de> for Whole<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole<T>, D::Error> {
        deserializer.deserialize_any(Reader(PhantomData)).map(Whole)
    }
}

struct Reader<T>(PhantomData<T>);

impl<T: TryFrom<i128>> de::Visitor<'_> for Reader<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number within its limits")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        T::try_from(number.into())
            .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
        T::try_from(number.into())
            .map_err(|_| E::invalid_value(de::Unexpected::Signed(number), &self))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<T, E> {
        // Every whole number of this size stands for one integer, and the cast keeps it.
        let is_whole = number.fract() == 0.0 && number.abs() < 1e30;
        is_whole
            .then_some(number as i128)
            .and_then(|it| T::try_from(it).ok())
            .ok_or_else(|| E::invalid_value(de::Unexpected::Float(number), &self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_whole_however_it_is_written() {
        let check = |json: &str, expect: Option<u64>| {
            let got = read::<u64, _>(&mut serde_json::Deserializer::from_str(json));
            assert_eq!(got.ok(), expect, "{json}");
        };
        check("3", Some(3));
        check("3.0", Some(3));
        check("3e2", Some(300));
        check("0.0", Some(0));
        check("-0.0", Some(0));
        check("18446744073709551615", Some(u64::MAX));
        for bad in ["3.5", "-1", "-1.0", "1e40", "1e20", "\"3\"", "null", "true", "[3]"] {
            check(bad, None);
        }
        let none = read_option::<u64, _>(&mut serde_json::Deserializer::from_str("null"));
        assert_eq!(none.ok(), Some(None));
    }
}
