//! Multinomial logistic regression by AdaGrad: one pass after another over the rows, in an order
//! that depends on nothing but the seed, in arithmetic that every machine does alike.

use understand::learned::{BUCKETS, CLASSES, softmax};

use crate::rows::Row;

const N: usize = CLASSES.len();

pub(crate) type Weights = Vec<[f32; N]>;

const PASSES: u32 = 12;
const RATE: f32 = 0.5;
/// Pulls every weight that is touched a little towards zero. Without it, the probabilities on
/// sources never seen are far too sure.
const DECAY: f32 = 5e-5;
const SEED: u64 = 7;

pub(crate) fn learn<'r>(rows: impl Iterator<Item = &'r Row>) -> Weights {
    let mut rows: Vec<&Row> = rows.collect();
    let mut weights = vec![[0f32; N]; BUCKETS];
    let mut squares = weights.clone();
    let mut random = SEED;
    for _ in 0..PASSES {
        shuffle(&mut rows, &mut random);
        for row in &rows {
            step(row, &mut weights, &mut squares);
        }
    }
    weights
}

fn step(row: &Row, weights: &mut Weights, squares: &mut Weights) {
    let root = (row.features.len().max(1) as f64).sqrt();
    let mut scores = [0f64; N];
    for weights in row.features.iter().filter_map(|it| weights.get(*it)) {
        scores.iter_mut().zip(weights).for_each(|(score, it)| *score += f64::from(*it) / root);
    }
    let mut errors = softmax(scores);
    if let Some(right) = errors.get_mut(row.class()) {
        *right -= 1.0;
    }
    for &bucket in &row.features {
        let (Some(weights), Some(squares)) = (weights.get_mut(bucket), squares.get_mut(bucket))
        else {
            continue;
        };
        for ((weight, square), error) in weights.iter_mut().zip(squares).zip(errors) {
            let gradient = (error / root) as f32 + DECAY * *weight;
            *square += gradient * gradient;
            *weight -= RATE * gradient / (square.sqrt() + 1e-6);
        }
    }
}

/// Fisher and Yates, with the generator xorshift64.
fn shuffle(rows: &mut [&Row], random: &mut u64) {
    for last in (1..rows.len()).rev() {
        *random ^= *random << 13;
        *random ^= *random >> 7;
        *random ^= *random << 17;
        rows.swap(last, (*random % (last as u64 + 1)) as usize);
    }
}
