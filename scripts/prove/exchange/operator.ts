import pino from 'pino';
import { connect } from '../../../api/src/database/database';
import { Ledger } from '../../../api/src/ledger/ledger.service';
import type { Desk } from '../../../api/src/ops/desk';
import { runOps } from '../../../api/src/ops/run';
import { Clock } from '../../../api/src/server/clock';
import { Facts } from '../../../api/src/server/facts';
import type { MoneyWorld } from '../money-world';

export type Operator = Awaited<ReturnType<typeof operatorOf>>;

/** As many desks at once as an attack may have. */
const CONNECTIONS = 8;

/** An operator at `npm run ops`, beside the running api. */
export async function operatorOf({ database: { url } }: Pick<MoneyWorld, 'database'>) {
  const { db, pool } = await connect(url, CONNECTIONS);
  const [clock, log] = [new Clock(), pino({ level: 'silent' })];
  // Its commands here reach nobody outside.
  const facts = new Facts(pool, url, log);
  const app = { db, clock, log, facts, ledger: new Ledger(clock), links: {} } as unknown as Desk['app'];
  const ops = async (...typed: string[]): Promise<boolean> =>
    (await runOps([...typed, '--reason', 'proof'], async () => ({ app, operator: 'proof' }))).exit === 0;
  return {
    /** @returns whether it was done; what is refused changed nothing. @param result - null voids. */
    decide: (market: string, result: string | null, isFirst: boolean): Promise<boolean> =>
      result === null ? ops('market', 'void', market) : ops('market', isFirst ? 'settle' : 'resettle', market, result),
    /** @param poisha - less than nothing takes. */
    adjust: (player: string, poisha: number): Promise<boolean> => ops('adjust', player, (poisha / 100).toFixed(2)),
    async leave(): Promise<void> {
      await facts.stop();
      await db.destroy();
    },
  };
}
