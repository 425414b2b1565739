import type { Db } from '../../kernel/database/database';

/** Gives the player a passkey that nobody can sign with. @returns its id. */
export async function addPasskey(db: Db, player: string): Promise<string> {
  const id = `passkey-of-${player}`;
  await db
    .insertInto('passkeys')
    .values({
      id,
      playerId: player,
      publicKey: Buffer.from('none'),
      counter: 0,
      transports: [],
      name: 'Phone',
      createdAt: 0,
      lastUsedAt: null,
    })
    .execute();
  return id;
}
