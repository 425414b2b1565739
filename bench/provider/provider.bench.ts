import { randomUUID } from 'node:crypto';
import { HOUSE_PROVIDER } from '@pavilion/contract/settings';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import { checkBook } from '../../api/src/ledger/check';
import { PROVIDER_SECRET, startTestWallet, type TestWallet } from '../../api/src/testing/test-wallet';
import { type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';
import { postJson } from '../post-json';
import { measureRate, posting, type Step } from './steps';

const ROUNDS = 7;
const CLIENTS = 8;
const PLAYERS = 64;
const GAME = 'PAV-DICE-001';

type Side = 'calls' | 'postings';

/**
 * Measures bets and wins through HTTP (signature, locks and records) against bare postings of the ledger's SQL
 * function. Both use one process and one server and alternate.
 */
export async function measureProvider({ rounds = ROUNDS }: Options): Promise<Figures> {
  const wallet = await startTestWallet();
  try {
    console.log(
      `${PLAYERS} players, ${CLIENTS} clients, ${rounds} rounds of 4 s a side; api and driver in one process`,
    );
    const steps: Record<Side, Step> = { calls: await playing(wallet), postings: await posting(wallet) };
    const rates: Record<Side, number[]> = { calls: [], postings: [] };
    // The first round warms the caches and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of shuffled(['calls', 'postings'] as const)) {
        const rate = await measureRate(steps[side], CLIENTS);
        if (round > 0) rates[side].push(rate);
      }
    }
    const { unbalanced, drifted, total } = await checkBook(wallet.api.app.db);
    if (unbalanced !== 0 || drifted !== 0 || total !== 0) throw new VoidRun('the ledger is inconsistent');
    for (const side of ['calls', 'postings'] as const)
      console.log(`${side} a second: ${show(median(rates[side]))}, ${spread(rates[side])}`);
    return { ratio: rates.calls.map((rate, round) => rate / (rates.postings[round] ?? Number.NaN)) };
  } finally {
    await wallet.stop();
  }
}

/** Creates the step: a bet and the win that closes its round, two calls. */
async function playing(wallet: TestWallet): Promise<Step> {
  const key = singleKey(HOUSE_PROVIDER, PROVIDER_SECRET).current();
  const tokens: string[] = [];
  for (let seat = 0; seat < PLAYERS; seat += 1) tokens.push(await wallet.play(await wallet.player(1_000_000_00)));
  const callWallet = async (call: string, body: object): Promise<void> => {
    const text = JSON.stringify(body);
    const target = `/provider/v1/${call}`;
    const headers = signRequest(key, { method: 'POST', target, body: text });
    const reply = await postJson(wallet.api.url + target, headers, text);
    if (!reply.startsWith('{"status":"OK"')) throw new VoidRun(`a ${call} was answered with ${reply}`);
  };
  return async () => {
    const [id, token] = [randomUUID(), tokens[Math.floor(Math.random() * PLAYERS)]];
    await callWallet('bet', { token, transaction_id: id, round_id: id, game_code: GAME, amount: '1.00' });
    await callWallet('win', {
      transaction_id: `${id}-win`,
      bet_transaction_id: id,
      round_id: id,
      game_code: GAME,
      amount: '1.00',
      round_closed: true,
      detail: { roll: 50 },
    });
    return 2;
  };
}
