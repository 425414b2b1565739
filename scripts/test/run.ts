import { changed } from './changed';
import { steps, type Count, type Step } from './steps';

const USAGE = `npm test [-- <step> …]        the whole gate, or: ${Object.keys(steps).join(', ')}
npm test -- changed [<commit>]  what the changes since a commit can break (default: since main was last pushed)`;

/** `npm test`: types, lint, unit and server tests, browser tests; all of them, even when one fails. */
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
 * The browser tests wait for pages about half of their time: the other steps take what is left of both cores,
 * at a lower priority, so that no page is slow because of them.
 */
async function wholeGate(): Promise<Count[]> {
  const background = async (): Promise<Count[]> => {
    const counts: Count[] = [];
    for (const name of ['lint', 'types', 'unit'] as const) counts.push(await timed(name, () => steps[name]({ isQuiet: true, isBackground: true })));
    return counts;
  };
  const [browser, others] = await Promise.all([timed('browser', () => steps.browser({})), background()]);
  return [browser, ...others];
}

async function oneByOne(names: readonly (keyof typeof steps)[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const name of names) counts.push(await timed(name, () => steps[name]({})));
  return counts;
}

async function timed(name: string, step: () => ReturnType<Step>): Promise<Count> {
  const started = Date.now();
  const count = await step();
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
  return count;
}

/** Prints the line that closes a run. @returns the exit code. */
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
