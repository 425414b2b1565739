import type { App } from '../../../kernel/app';
import { inTransaction } from '../../../kernel/database/database';
import { seal, unseal } from '../../../kernel/sealing';

const BATCH = 200;

const placeOf = (player: string): string => `totp_factors ${player}`;

/** Returns the secret of a player's authenticator app as the database stores it. */
export function sealSecret({ links }: Pick<App, 'links'>, player: string, secret: string): string {
  return seal(links.sealingKeys, secret, placeOf(player));
}

/** Opens a stored secret; null, and a line in the log, if that fails: the player's recovery codes still work. */
export function openSecret({ links, log }: Pick<App, 'links' | 'log'>, player: string, stored: string): string | null {
  try {
    return unseal(links.sealingKeys, stored, placeOf(player));
  } catch (error) {
    log.error({ err: error, player }, 'the secret of an authenticator app could not be opened');
    return null;
  }
}

/**
 * Seals the secrets that an earlier release stored, and those of a retired key.
 *
 * @returns their number.
 */
export async function sealStoredSecrets(app: App, isStopped: () => boolean = () => false): Promise<number> {
  let total = 0;
  for (let after: string | undefined = ''; after !== undefined && !isStopped();) {
    const batch: Batch = await sealBatch(app, after);
    total += batch.sealed;
    after = batch.last;
  }
  return total;
}

interface Batch {
  readonly sealed: number;
  /** The last player of the batch; undefined if none is left. */
  readonly last: string | undefined;
}

function sealBatch(app: App, after: string): Promise<Batch> {
  return inTransaction(app.db, async (trx) => {
    const rows = await trx
      .selectFrom('totpFactors')
      .select(['playerId', 'secret'])
      .where('playerId', '>', after)
      .where('secret', 'not like', `${app.links.sealingKeys.current().id}:%`)
      .orderBy('playerId')
      .limit(BATCH)
      .forUpdate()
      .execute();
    let sealed = 0;
    for (const { playerId, secret } of rows) {
      const opened = openSecret(app, playerId, secret);
      if (opened === null) continue;
      await trx
        .updateTable('totpFactors')
        .set({ secret: sealSecret(app, playerId, opened) })
        .where('playerId', '=', playerId)
        .execute();
      sealed += 1;
    }
    return { sealed, last: rows.at(-1)?.playerId };
  });
}
