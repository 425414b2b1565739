import { originals } from '@pavilion/contract/originals';
import { playRounds, quickDraws } from './returns';

// A separate program: `returns.main.ts <rounds> <seed>` plays every game and prints a line of JSON for each, with the
// time it took.
const [rounds, seed] = process.argv.slice(2, 4).map(Number);
for (const [at, game] of originals.entries()) {
  const begun = performance.now();
  const statistics = playRounds(game, rounds ?? 1_000, quickDraws((seed ?? 1) + at));
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(JSON.stringify({ name: game.code, ...statistics, seconds }));
}
