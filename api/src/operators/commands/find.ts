import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { shownPhone, storedPhone } from '@pavilion/contract/phone';
import type { Db } from '../../kernel/database/database';
import { OpsUsage } from '../../session/desk';
import { readCount } from '../command/arguments';
import type { Command } from '../command/command';
import { table, time } from '../command/print';

const SHOWN = 20;

export const find: Command = {
  positional: ['<text>'],
  summary:
    'Finds players by username, name, phone, e-mail, transaction (D…, W…, A…, R… of the rail, a provider’s) or device; the log-in history names devices.',
  options: { limit: `maximum number of rows (default ${SHOWN})` },
  async run({ app }, { positional: [text = ''], options }) {
    const typed = text.trim();
    if (typed.length < 2) throw new OpsUsage('Type two characters at least.');
    const json = await findPlayers(app.db, typed, readCount(options['limit'], SHOWN));
    if (json.length === 0) return { text: 'No player has this name, phone, e-mail, transaction or device.', json };
    const lines = json.map(({ createdAt, ...row }) => ({
      ...row,
      phone: shownPhone(row.phone ?? ''),
      since: time(createdAt),
    }));
    return { text: table(lines), json, players: json.map(({ id }) => id) };
  },
};

interface Match {
  readonly username: string;
  /** What matched: `username`, `phone`, `deposit D00000012`. */
  readonly found: string;
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string;
  readonly status: string;
  readonly createdAt: number;
}

/** Exact matches first; names, mails and usernames are also found by their beginning or a part of them. */
async function findPlayers(db: Db, typed: string, limit: number): Promise<Match[]> {
  const word = typed.toLowerCase();
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const phone = storedPhone(typed) ?? '';
  const digits = /^\+?[\d\s-]{4,}$/.test(typed) ? `%${typed.replace(/\D/g, '').replace(/^0/, '')}` : '';
  const [, letter = '', serial = '0'] = /^([DWAG])0*(\d{1,15})$/i.exec(typed) ?? [];
  const kind = letter.toUpperCase();
  // The cookie of a browser, as a support agent reads it off the player's screen, or its hash.
  const device = /^[0-9a-f]{64}$/.test(word) ? Buffer.from(word, 'hex') : createHash('sha256').update(typed).digest();
  const { rows } = await sql<Match>`
    with found (player, what, place) as (
      select id, 'username', case when username_key = ${word} then 0 else 5 end from players where username_key like ${part}
      union all select id, 'id', 0 from players where id = ${typed}
      union all select id, 'name', 5 from players where lower(name) like ${part}
      union all select id, 'e-mail', case when lower(email) = ${word} then 1 else 6 end from players where lower(email) like ${part}
      union all select player_id, 'phone', 1 from phones where phone = ${phone} or (${digits} <> '' and phone like ${digits})
      union all select player_id, 'deposit ' || coalesce(proof, id), 2 from deposits
        where id = ${typed} or lower(proof) = ${word} or (${kind} = 'D' and serial = ${serial}::bigint)
      union all select player_id, 'withdrawal ' || coalesce(rail_id, id), 2 from withdrawals
        where id = ${typed} or lower(rail_id) = ${word} or (${kind} = 'W' and serial = ${serial}::bigint)
      union all select player_id, 'paid to or from', 3 from (
        select player_id, payer_number as number from deposits where payer_number is not null
        union all select player_id, account_number from withdrawals) one
        where ${phone} <> '' and number in (${phone}, ${shownPhone(phone)})
      union all select player_id, 'adjustment', 2 from adjustments where id = ${typed} or (${kind} = 'A' and serial = ${serial}::bigint)
      union all select player_id, 'win review', 2 from win_reviews where transaction_id = ${typed} or (${kind} = 'G' and serial = ${serial}::bigint)
      union all select player_id, 'device', 3 from player_devices where device_hash = ${device}
    ), best as (select distinct on (player) player, what, place from found order by player, place)
    select p.username, b.what as found, p.id, p.name, (select phone from phones f where f.player_id = p.id and f.is_primary) as phone,
      p.email, p.status, p.created_at as "createdAt"
    from best b join players p on p.id = b.player order by b.place, p.username_key limit ${limit}`.execute(db);
  return rows;
}
