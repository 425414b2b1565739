import { originals } from '@pavilion/contract/originals';
import { playRounds, quickDraws } from './returns';

// A separate program: `returns.main.ts <rounds> <seed> [code…]` plays these games, or all, and prints a line of JSON for
// each.
const [rounds, seed] = process.argv.slice(2, 4).map(Number);
const codes = process.argv.slice(4);
for (const [at, game] of originals.entries()) {
  if (codes.length > 0 && !codes.includes(game.code)) continue;
  console.log(JSON.stringify({ name: game.code, ...playRounds(game, rounds ?? 1_000, quickDraws((seed ?? 1) + at)) }));
}
