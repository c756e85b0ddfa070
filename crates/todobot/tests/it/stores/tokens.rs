use domain::account::{ApiToken, Scopes};
use domain::id::{TokenId, UserId};
use domain::ports::Clock;
use jiff::ToSpan;

use super::accounts::registered;
use super::world::{ANNA, BEN, World};

pub(super) fn token(world: &World, user: UserId) -> ApiToken {
    ApiToken {
        id: TokenId(world.clock.fresh_id()),
        user,
        name: "the “script” 🦀".to_owned(),
        scopes: Scopes::Read,
        created_at: world.clock.now(),
        expires_at: None,
    }
}

pub(super) async fn a_token_is_found_by_its_hash(world: World) {
    let account = registered(&world, ANNA, "anna@example.org").await;
    let bens_account = registered(&world, BEN, "ben@example.org").await;
    let now = world.clock.now();
    let [old, first, second] = [(); 3].map(|()| token(&world, ANNA));
    let old = ApiToken { created_at: now - 1.hour(), expires_at: Some(now - 1.minute()), ..old };
    let second = ApiToken { scopes: Scopes::Write, ..second };
    let first = ApiToken { scopes: Scopes::Delete, ..first };
    let (bens, nobodys) = (token(&world, BEN), token(&world, UserId(world.clock.fresh_id())));
    let all = [(&first, 1), (&old, 2), (&second, 3), (&bens, 4), (&nobodys, 5)];
    for (it, hash) in all {
        world.service().add_token(it, [hash; 32]).await.unwrap();
    }
    // One that is there stays as it is, by its id and by its hash.
    let again = ApiToken { name: "again".to_owned(), ..first.clone() };
    world.service().add_token(&again, [6; 32]).await.unwrap();
    world.service().add_token(&token(&world, BEN), [1; 32]).await.unwrap();
    let world = world.restart().await;
    let service = world.service();
    // The newest first; those of one instant by their ids.
    let annas = [second.clone(), first.clone(), old.clone()];
    assert_eq!(service.tokens(ANNA).await.unwrap(), annas);
    assert_eq!(service.tokens(nobodys.user).await.unwrap(), []);
    for (it, hash) in [(first, 1), (old, 2), (second, 3)] {
        let found = service.token([hash; 32]).await.unwrap();
        assert_eq!(found, Some((it, account.clone())));
    }
    let found = service.token([4; 32]).await.unwrap();
    assert_eq!(found, Some((bens.clone(), bens_account)));
    assert_eq!(service.tokens(BEN).await.unwrap(), [bens]);
    for hash in [0, 5, 6] {
        assert_eq!(service.token([hash; 32]).await.unwrap(), None);
    }
}

pub(super) async fn a_token_is_revoked_by_its_owner(world: World) {
    let account = registered(&world, ANNA, "anna@example.org").await;
    let service = world.service();
    let [first, second] = [(); 2].map(|()| token(&world, ANNA));
    service.add_token(&first, [1; 32]).await.unwrap();
    service.add_token(&second, [2; 32]).await.unwrap();
    assert!(!service.revoke_token(BEN, first.id).await.unwrap());
    let nobodys = TokenId(world.clock.fresh_id());
    assert!(!service.revoke_token(ANNA, nobodys).await.unwrap());
    let found = service.token([1; 32]).await.unwrap();
    assert_eq!(found, Some((first.clone(), account)));
    assert!(service.revoke_token(ANNA, first.id).await.unwrap());
    assert!(!service.revoke_token(ANNA, first.id).await.unwrap());
    assert_eq!(service.token([1; 32]).await.unwrap(), None);
    assert_eq!(service.tokens(ANNA).await.unwrap(), [second]);
}
