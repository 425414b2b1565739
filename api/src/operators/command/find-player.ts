import { type Desk, OpsRefused } from '../../session/desk';

/** Finds a player by name, ignoring case, or by id. @throws {OpsRefused} */
export async function findPlayer({ db }: Pick<Desk['app'], 'db'>, name: string) {
  const row = await db
    .selectFrom('players')
    .selectAll()
    .where((e) => e.or([e('id', '=', name), e('usernameKey', '=', name.toLowerCase())]))
    .executeTakeFirst();
  if (row === undefined) throw new OpsRefused(`There is no player '${name.slice(0, 40)}'.`);
  return row;
}

/** Returns whose data rows have, for the log of reads. */
export const playersIn = (rows: readonly { readonly playerId: string }[]): readonly string[] =>
  rows.map(({ playerId }) => playerId);
