import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Attack, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import {
  betBody,
  engineGames,
  newId,
  type OpenedGame,
  openGame,
  type ProviderReply,
  readMoney,
  rollbackBody,
  wallet,
  winBody,
} from '../opened-games';
import { checkProperty } from '../property';
import { WalletModel } from './wallet-model';

const SEQUENCES = 500;
const STAKE = 200;

/** One call on one of two bets. `copy` selects its id (a repeated one is a replay); `other` changes its amount. */
const step = fc.record({
  act: fc.constantFrom('bet', 'win', 'rollback'),
  bet: fc.nat({ max: 1 }),
  copy: fc.nat({ max: 1 }),
  other: fc.boolean(),
  beyond: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Bet, win and rollback of two bets in any order, with replays, against a model, in a game of each engine. */
export const callOrder: Attack<MoneyWorld> = {
  name: 'call-order',
  async attack(world, run) {
    const sequences = scaled(SEQUENCES, run);
    run.log(`${sequences} sequences against the model, in ${engineGames.length} games`);
    const openedGames = await Promise.all(engineGames.map((code) => openGame(world, 1_000, code)));
    const { runs, counterexamples } = await checkProperty(run, {
      attack: 'call-order',
      inputs: fc.array(step, { minLength: 2, maxLength: 12 }),
      runs: sequences,
      lanes: engineGames.length,
      holds: (steps, lane) => follow(world, openedGames[lane]!, steps),
    });
    return { sequences: runs, divergences: counterexamples };
  },
};

async function follow(world: MoneyWorld, openedGame: OpenedGame, steps: readonly Step[]): Promise<void> {
  const opening = await readMoney(world, openedGame.player);
  const model = new WalletModel(opening);
  const ids = new Map<string, string>();
  const idOf = (name: string): string => ids.get(name) ?? ids.set(name, newId()).get(name)!;
  for (const one of steps) {
    const [actual, right] = await both(world, openedGame, model, one, idOf, opening);
    if (!isDeepStrictEqual(actual, right))
      throw new Error(
        `${JSON.stringify(one)} gave ${JSON.stringify(actual)}, the model expects ${JSON.stringify(right)}`,
      );
  }
  const left = await readMoney(world, openedGame.player);
  if (left !== model.balance) throw new Error(`the balance is ${left} poisha, the model expects ${model.balance}`);
}

/** Sends the call to the wallet and to the model and returns both responses. */
async function both(
  world: MoneyWorld,
  openedGame: OpenedGame,
  model: WalletModel,
  one: Step,
  idOf: (name: string) => string,
  opening: number,
): Promise<[ProviderReply, ProviderReply]> {
  const id = idOf(`${one.act} ${one.bet} ${one.act === 'bet' ? 0 : one.copy}`);
  const of = idOf(`bet ${one.bet} 0`);
  // Only the second bet may exceed the balance.
  const stake = (one.beyond && one.bet === 1 ? opening * 2 : STAKE) + (one.other ? 1 : 0);
  const bet = betBody(openedGame, stake, of, idOf(`round ${one.bet}`));
  if (one.act === 'bet') return [await wallet(world, 'bet', bet), model.bet(id, stake)];
  if (one.act === 'rollback') return [await wallet(world, 'rollback', rollbackBody(bet, id)), model.rollback(id, of)];
  const amount = STAKE + (one.other ? 1 : 0);
  return [await wallet(world, 'win', winBody(bet, amount, id)), model.win(id, of, amount)];
}
