import pino from 'pino';
import { createEventBus } from '@pavilion/server/bus/create-event-bus';
import { Clock } from '../../api/src/kernel/clock';
import { connect } from '../../api/src/kernel/database/database';
import { DomainEvents } from '../../api/src/kernel/domain-events';
import { writeSetting } from '../../api/src/kernel/settings/settings';
import { Ledger } from '../../api/src/ledger/ledger.service';
import { runOps } from '../../api/src/operators/run';
import type { Desk } from '../../api/src/session/desk';
import type { MoneyWorld } from '../money-world';

export type Operator = Awaited<ReturnType<typeof createOperator>>;

/** Maximum number of concurrent operators in an attack. */
const CONNECTIONS = 8;

/** Runs commands of `npm run ops` as an operator, beside the running api. */
export async function createOperator({ database: { url } }: Pick<MoneyWorld, 'database'>) {
  const { db, pool } = await connect(url, { size: CONNECTIONS });
  // One operator decides alone; what two must decide is the attack operator-rights.
  await writeSetting(db, 'operator_approvals', { resettlements: false, adjustments_above: null });
  const [clock, log] = [new Clock(), pino({ level: 'silent' })];
  // These commands contact no external system.
  const bus = createEventBus({ pool, databaseUrl: url, log });
  const domainEvents = new DomainEvents(bus);
  const links = {} as Desk['app']['links'];
  const app: Desk['app'] = { db, clock, log, domainEvents, ledger: new Ledger(clock), links };
  const ops = async (...typed: string[]): Promise<string | null> => {
    const desk = async (): Promise<Desk> => ({ app, operator: 'proof', roles: ['admin'] });
    const { exit, error = '' } = await runOps([...typed, '--reason', 'proof'], desk);
    return exit === 0 ? null : `${typed.join(' ')}: ${error.trim()}`;
  };
  return {
    /** What the commands run with. */
    app,
    /** @returns null, or why it was refused; a refused command changes nothing. @param result - null voids the market. */
    decide: (market: string, result: string | null, isFirst: boolean): Promise<string | null> =>
      result === null ? ops('market', 'void', market) : ops('market', isFirst ? 'settle' : 'resettle', market, result),
    /** @param percent - the reduction factor; undefined in a market that reduces no odds. @returns as decide. */
    withdraw: (market: string, runner: string, percent: string | undefined): Promise<string | null> =>
      ops('market', 'withdraw', market, runner, ...(percent === undefined ? [] : ['--factor', percent])),
    /** @param poisha - a negative amount is debited. */
    adjust: async (player: string, poisha: number): Promise<boolean> =>
      (await ops('adjust', player, (poisha / 100).toFixed(2))) === null,
    async leave(): Promise<void> {
      domainEvents.flush();
      await bus.stop();
      await db.destroy();
    },
  };
}
