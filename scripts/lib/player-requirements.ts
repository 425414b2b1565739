import { dataFolder, ports } from '@pavilion/contract/settings';
import { embeddedUrl } from '@pavilion/database/embedded';
import { connect } from '../../api/src/kernel/database/database';

interface Requirements {
  readonly birthday?: true;
  readonly turnover?: true;
  /** The bKash wallet of this number counts as confirmed. */
  readonly wallet?: string;
}

/**
 * Gives a test stack's player a state that would take minutes of play or a support request, directly in the
 * database.
 */
export async function completeRequirements(
  env: NodeJS.ProcessEnv,
  playerId: string,
  { birthday, turnover, wallet }: Requirements,
): Promise<void> {
  const { db } = await connect(embeddedUrl(dataFolder(env), ports(env).postgres, 'api'), { size: 1 });
  if (birthday) await db.updateTable('players').set({ birthday: '1990-04-14' }).where('id', '=', playerId).execute();
  if (turnover)
    await db
      .updateTable('turnoverTickets')
      .set({ remaining: 0, completedAt: Date.now() })
      .where('playerId', '=', playerId)
      .execute();
  if (wallet)
    await db
      .insertInto('payoutWallets')
      .values({ playerId, provider: 'bkash', accountNumber: wallet, name: null, createdAt: Date.now() })
      .execute();
  await db.destroy();
}
