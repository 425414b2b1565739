import { changed } from './changed';
import { type Count, type Step, steps } from './steps';

const USAGE = `npm test [-- <step> …]        the whole gate, or: ${Object.keys(steps).join(', ')}
npm test -- changed [<commit>]  what the changes since a commit can break (default: since main was last pushed)`;

/** `npm test`: runs types, lint, unit and server tests, and browser tests; all of them, even if one fails. */
async function main(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === 'changed') return finish(await changed(rest[0], timed));
  const unknown = args.find((name) => !(name in steps));
  if (unknown !== undefined) {
    console.error(`There is no step '${unknown}'.\n${USAGE}`);
    return 2;
  }
  return finish(args.length === 0 ? await wholeGate() : await oneByOne(args as (keyof typeof steps)[]));
}

/**
 * Runs unit and browser tests in sequence: each keeps every core busy, so concurrent runs only slow each other down.
 */
async function wholeGate(): Promise<Count[]> {
  const checks = (['lint', 'types'] as const).map((name) => timed(name, () => steps[name]({ isQuiet: true })));
  return [...(await Promise.all(checks)), ...(await oneByOne(['unit', 'browser']))];
}

async function oneByOne(names: readonly (keyof typeof steps)[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const name of names) counts.push(await timed(name, () => steps[name]({})));
  return counts;
}

async function timed(name: string, step: () => ReturnType<Step>): Promise<Count> {
  const started = Date.now();
  const count = await step();
  console.log(
    `${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return count;
}

/** Prints the summary line of a run. @returns the exit code. */
function finish(counts: readonly Count[]): number {
  const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
