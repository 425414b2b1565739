import { exchangeOf } from '../../api/src/domains/exchange/markets/exchange.domain';
import { backgroundDone } from '../../api/src/kernel/background';
import { checkBook } from '../../api/src/ledger/check';
import { startTestWallet, type TestWallet } from '../../api/src/testing/test-wallet';
import { type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';
import { postJson } from '../post-json';
import { measureRate, posting, type Step } from '../provider/steps';

const ROUNDS = 7;
const PLAYERS = 64;
const MARKETS = 16;
const CLIENTS = [1, 8] as const;

type Side = `${'bets' | 'postings'}-${(typeof CLIENTS)[number]}`;

/**
 * Measures placing and matching bets through HTTP (with idempotency, the order book's lock and holds) against bare
 * ledger postings. Both use one process and one server and alternate.
 */
export async function measureMatching({ rounds = ROUNDS }: Options): Promise<Figures> {
  const wallet = await startTestWallet();
  try {
    console.log(`${PLAYERS} players on ${MARKETS} markets, ${rounds} rounds a side; api and driver in one process`);
    const steps = { bets: await matching(wallet), postings: await posting(wallet) };
    const sides = CLIENTS.flatMap((clients): Side[] => [`bets-${clients}`, `postings-${clients}`]);
    const rates = Object.fromEntries(sides.map((side) => [side, [] as number[]])) as Record<Side, number[]>;
    // The first round warms the caches and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of shuffled(sides)) {
        const [step = '', clients] = side.split('-');
        const rate = await measureRate(steps[step as keyof typeof steps], Number(clients));
        if (round > 0) rates[side].push(rate);
      }
    }
    const { unbalanced, drifted, total } = await checkBook(wallet.api.app.db);
    if (unbalanced !== 0 || drifted !== 0 || total !== 0) throw new VoidRun('the ledger is inconsistent');
    for (const side of sides) console.log(`${side} a second: ${show(median(rates[side]))}, ${spread(rates[side])}`);
    const ratio = (clients: (typeof CLIENTS)[number]): number[] =>
      rates[`bets-${clients}`].map((rate, round) => rate / (rates[`postings-${clients}`][round] ?? Number.NaN));
    const clients = rates['bets-8'].map((rate, round) => rate / (rates['bets-1'][round] ?? Number.NaN));
    return { 'ratio-1': ratio(1), 'ratio-8': ratio(8), clients };
  } finally {
    await wallet.stop();
  }
}

/** Creates the step: a back and the lay that matches it, two bets by two players. */
async function matching({ api, player }: TestWallet): Promise<Step> {
  for (let market = 0; market < MARKETS; market += 1) {
    const marketDefinition = {
      eventId: `${market}`,
      eventTypeId: '4',
      eventName: `Match ${market}`,
      name: 'Match Odds',
      status: 'OPEN',
      inPlay: false,
      runners: [
        { id: 1, name: 'One' },
        { id: 2, name: 'Two' },
      ],
    };
    exchangeOf(api.app).handleMessage({
      op: 'mcm',
      pt: Date.now(),
      mc: [{ id: `1.${market}`, marketDefinition }],
    } as never);
  }
  await backgroundDone(api.app);
  const tokens: string[] = [];
  for (let at = 0; at < PLAYERS; at += 1) tokens.push((await player(10_000_000_00)).bearer);
  const place = async (bearer: string | undefined, market: string, side: string): Promise<void> => {
    const body = JSON.stringify({
      market_id: market,
      instructions: [{ kind: 'exchange', selection_id: '1', side, price: '2.00', stake: '100.00' }],
    });
    const headers = { authorization: `Bearer ${bearer}`, 'idempotency-key': crypto.randomUUID() };
    await postJson(`${api.url}/api/exchange/bets`, headers, body);
  };
  return async () => {
    const [backer, market] = [Math.floor(Math.random() * PLAYERS), `1.${Math.floor(Math.random() * MARKETS)}`];
    await place(tokens[backer], market, 'back');
    await place(tokens[(backer + 1 + Math.floor(Math.random() * (PLAYERS - 1))) % PLAYERS], market, 'lay');
    return 2;
  };
}
