import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { closePlay } from '../../../session/restriction.service';

type MatchReason = 'same device' | 'same email' | 'same person';

/**
 * Closes play for a player who appears to be a self-excluded one, as long as that exclusion lasts.
 *
 * A device, and name and birthday, match only for an account that was created after the exclusion: families share
 * phones, nobody verifies a name, and a person who wants to play on signs up anew. Otherwise anybody could exclude a
 * player by giving their name and birthday. A confirmed e-mail address matches for any account.
 *
 * @returns whether play was closed, which ends every session of the player.
 */
export async function applyExclusions(app: App, trx: Trx, player: string): Promise<boolean> {
  const now = app.clock.now();
  const { rows } = await sql<{ until: number; reason: MatchReason }>`
    select excluded.until, match.reason
    from players own
    join lateral (
      select other.player_id, max(other.until) as until, min(other.at) as at from player_restrictions other
      where other.kind = 'self-exclusion' and other.until > ${now} and other.player_id <> own.id
        -- Exclusions that matching itself imposed are not the start of others.
        and other.operator is null
      group by other.player_id
    ) excluded on true
    join players person on person.id = excluded.player_id
    join lateral (
      select 'same device' as reason where own.created_at > excluded.at and exists (
        select from player_devices mine join player_devices theirs using (device_hash)
        where mine.player_id = own.id and theirs.player_id = person.id)
      union all
      select 'same email' where own.email_verified_at is not null and person.email_verified_at is not null
        and lower(own.email) = lower(person.email)
      union all
      select 'same person' where own.created_at > excluded.at and own.birthday = person.birthday and lower(own.name) = lower(person.name)
    ) match on true
    where own.id = ${player} and (own.restriction_until is null or own.restriction_until < excluded.until)
    order by excluded.until desc limit 1`.execute(trx);
  const [match] = rows;
  if (match === undefined) return false;
  return closePlay(app, trx, {
    player,
    kind: 'self-exclusion',
    until: match.until,
    operator: 'auto',
    reason: `matches a self-excluded player: ${match.reason}`,
  });
}
