//! The weights, and how they become a guess.
//!
//! The file: the eight bytes `TODOLIN1`; then for each class of [`CLASSES`] one scale, a
//! little-endian `f32`; then for each of [`BUCKETS`] buckets one `i8` weight per class; then the
//! FNV-1a checksum of all that stands before it, a little-endian `u64`. A weight is worth its value
//! times the scale of its class. There is no bias: every text has features in common.
//!
//! A guess adds whole numbers. Only then does it use fractions: the score of a class is its sum
//! times its scale over the root of the number of features, and [`exp`] is our own, so that there is
//! no operation which IEEE 754 does not fix to the last bit. Every machine gives the same answer.

use crate::intent::Intent;
use crate::learned::features::{BUCKETS, Fnv, features};
use crate::words::Words;

/// What can be guessed, in the order of the file.
pub const CLASSES: [Intent; 7] = [
    Intent::CreateTask,
    Intent::ListTasks,
    Intent::CompleteTask,
    Intent::UpdateTask,
    Intent::DeleteTask,
    Intent::ScheduleReminder,
    Intent::Unknown,
];

const N: usize = CLASSES.len();
const MAGIC: &[u8; 8] = b"TODOLIN1";
const WEIGHTS: usize = MAGIC.len() + 4 * N;
const LENGTH: usize = WEIGHTS + BUCKETS * N + 8;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Guess {
    pub intent: Intent,
    /// From 0 to 1.
    pub probability: f64,
}

impl Guess {
    /// Nothing is known, not even that nothing is asked.
    pub const NONE: Guess = Guess { intent: Intent::Unknown, probability: 0.0 };
}

#[derive(Debug, Clone, Copy)]
pub struct Model<'b> {
    scales: [f64; N],
    weights: &'b [[u8; N]],
}

impl<'b> Model<'b> {
    /// `None` where the bytes are not a whole model.
    pub fn parse(bytes: &'b [u8]) -> Option<Model<'b>> {
        let (body, checksum) = bytes.split_last_chunk::<8>()?;
        if bytes.len() != LENGTH
            || !body.starts_with(MAGIC)
            || Fnv::EMPTY.with(body).0 != u64::from_le_bytes(*checksum)
        {
            return None;
        }
        let (head, weights) = body.split_at_checked(WEIGHTS)?;
        let mut scales = [0.0; N];
        for (scale, bytes) in scales.iter_mut().zip(head.get(MAGIC.len()..)?.as_chunks::<4>().0) {
            *scale = f64::from(f32::from_le_bytes(*bytes));
        }
        let sound = scales.iter().all(|it| it.is_finite());
        sound.then_some(Model { scales, weights: weights.as_chunks::<N>().0 })
    }

    /// The file of these weights: for each bucket one per class.
    pub fn write(weights: &[[f32; N]]) -> Vec<u8> {
        let mut largest = [0f32; N];
        for row in weights {
            largest.iter_mut().zip(row).for_each(|(most, it)| *most = most.max(it.abs()));
        }
        let scales = largest.map(|it| if it == 0.0 { 1.0 } else { it / 127.0 });
        let mut bytes = MAGIC.to_vec();
        bytes.extend(scales.iter().flat_map(|it| it.to_le_bytes()));
        for row in weights {
            let small = row.iter().zip(scales).map(|(it, scale)| (it / scale).round() as i8);
            bytes.extend(small.map(i8::cast_unsigned));
        }
        bytes.extend(Fnv::EMPTY.with(&bytes).0.to_le_bytes());
        bytes
    }

    pub fn guess(&self, words: &Words<'_>) -> Guess {
        let mut sums = [0i32; N];
        let mut count = 0u32;
        features(words, &mut |bucket| {
            count += 1;
            if let Some(row) = self.weights.get(bucket) {
                let add = |(sum, it): (&mut i32, &u8)| *sum += i32::from(it.cast_signed());
                sums.iter_mut().zip(row).for_each(add);
            }
        });
        let root = f64::from(count.max(1)).sqrt();
        let mut scores = [0.0; N];
        for ((score, sum), scale) in scores.iter_mut().zip(sums).zip(self.scales) {
            *score = f64::from(sum) * scale / root;
        }
        let mut best = Guess::NONE;
        for (intent, probability) in CLASSES.into_iter().zip(softmax(scores)) {
            if best.probability < probability {
                best = Guess { intent, probability };
            }
        }
        best
    }
}

/// Scores become shares of one.
pub fn softmax(scores: [f64; N]) -> [f64; N] {
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let parts = scores.map(|it| exp(it - most));
    let sum: f64 = parts.iter().sum();
    parts.map(|it| it / sum)
}

/// The exponential of `x`, which is not above 0. That of the standard library may differ in its last
/// bit from one platform to the next.
fn exp(x: f64) -> f64 {
    // Made small, summed as a series, and squared back.
    let x = x.max(-60.0) / 64.0;
    let series = (1..=12).rev().fold(1.0, |sum, k| 1.0 + x * sum / f64::from(k));
    (0..6).fold(series, |it, _| it * it)
}
