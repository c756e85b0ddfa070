//! The instructions, whole: a change of a word shows as a change of a file.

use std::path::Path;

use super::talks::expect_file;
use super::world::{World, says};
use crate::request::{PastMessage, Request, Role};

#[test]
fn the_instructions_are_as_written() {
    let world = World::with_model(vec![says("Ahoy.")]);
    let pirate = PastMessage { role: Role::System, ..PastMessage::user("Talk like a {role}.") };
    world.run(Request {
        message: "hello there, you".to_owned(),
        history: vec![pirate],
        ..Request::default()
    });
    let asked = world.model.as_ref().unwrap().asked.lock().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("prompts/example.txt");
    expect_file(&file, &format!("{}\n", asked[0].instructions));
}
