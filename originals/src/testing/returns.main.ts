import { originals } from '@pavilion/contract/originals';
import { playRounds, quickDraws } from './returns';

// A separate program: `returns.main.ts <rounds> <seed>` plays every game and prints a line of JSON for each.
const [rounds, seed] = process.argv.slice(2).map(Number);
for (const [at, game] of originals.entries()) {
  console.log(JSON.stringify({ name: game.code, ...playRounds(game, rounds ?? 1_000, quickDraws((seed ?? 1) + at)) }));
}
