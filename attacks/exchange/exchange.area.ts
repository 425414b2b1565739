import { areaOf, type Attack } from '../attack';
import { type MoneyWorld, openMoneyWorld } from '../money-world';
import { hotBooks } from './hot-books';
import { marketRules } from './rules/market-rules';
import { settlements } from './settlements';
import { stream } from './stream/stream';

/** Starts the stack only for attacks that need it: active market makers would slow down the stream attack's own api. */
type Worlds = { readonly money: () => Promise<MoneyWorld> };
const inMoney = ({ name, attack }: Attack<MoneyWorld>): Attack<Worlds> => ({
  name,
  attack: async ({ money }, run) => attack(await money(), run),
});

export const exchangeArea = areaOf<Worlds>({
  invariant:
    'no order book is crossed, no bet is accepted twice, the hold equals each player’s exposure, money matches an independent model after corrected results, and no stale price is shown as live under stream faults',
  open: async () => {
    let opened: ReturnType<typeof openMoneyWorld> | undefined;
    const money = async (): Promise<MoneyWorld> => (await (opened ??= openMoneyWorld())).world;
    return { world: { money }, close: async () => (await opened)?.close() };
  },
  attacks: [stream, ...[hotBooks, settlements, marketRules].map(inMoney)],
});
