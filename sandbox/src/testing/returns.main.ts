import { engineNames } from '../games/engines/index';
import { playRounds, quickDraws } from './returns';

// A program of its own: `returns.main.ts <rounds> <seed>` plays every engine and prints a line of JSON for each.
const [rounds, seed] = process.argv.slice(2).map(Number);
for (const [at, name] of engineNames.entries()) {
  console.log(JSON.stringify({ name, ...playRounds(name, rounds ?? 1_000, quickDraws((seed ?? 1) + at)) }));
}
