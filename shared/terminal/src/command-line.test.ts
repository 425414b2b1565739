import { Argument, commandLine, positiveNumber, runCommandLine, wholeNumber } from './command-line';

const program = (act: (name: string, options: object) => unknown = () => undefined) =>
  commandLine('npm run try --', 'Tries something.')
    .addArgument(new Argument('<name>').choices(['one', 'two']))
    .option('--rounds <n>', 'rounds', wholeNumber(1), 3)
    .option('--scale <n>', 'scale', positiveNumber)
    .action(async (name: string, options: object) => void (await act(name, options)))
    .configureOutput({ writeErr: () => undefined, writeOut: () => undefined });

/** Runs a command line as a process would. @returns its exit code. */
async function exitCodeOf(typed: readonly string[], act?: () => unknown): Promise<number | undefined> {
  const { argv, exit, exitCode } = process;
  let code: number | undefined;
  const ended = new Error('the process ended');
  process.argv = ['node', 'script', ...typed];
  process.exit = (given): never => {
    code ??= Number(given ?? process.exitCode ?? 0);
    throw ended;
  };
  try {
    await runCommandLine(program(act), (error) => error instanceof RangeError);
  } catch (error) {
    if (error !== ended) throw error;
  } finally {
    Object.assign(process, { argv, exit, exitCode });
  }
  return code;
}

test('the action receives the values, parsed', async () => {
  const act = jest.fn();
  await program(act).parseAsync(['two', '--rounds', '5', '--scale', '0.5'], { from: 'user' });
  expect(act).toHaveBeenCalledWith('two', { rounds: 5, scale: 0.5 });
});

test.each([
  [['one'], 0],
  [['--help'], 0],
  [[], 2],
  [['three'], 2],
  [['one', '--other'], 2],
  [['one', '--rounds', '0'], 2],
  [['one', '--rounds', '1.5'], 2],
  [['one', '--scale', '0'], 2],
  [['one', '--scale', 'x'], 2],
])('%j ends with exit code %i', async (typed, code) => {
  expect(await exitCodeOf(typed)).toBe(code);
});

test('the action’s exit code is that of the process, and 1 if it throws', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await exitCodeOf(['one'], () => (process.exitCode = 3))).toBe(3);
  const fail = (error: Error) => () => {
    throw error;
  };
  expect(await exitCodeOf(['one'], fail(new RangeError('too far')))).toBe(1);
  expect(errors).toHaveBeenLastCalledWith('too far');
  const bug = new TypeError('a bug');
  expect(await exitCodeOf(['one'], fail(bug))).toBe(1);
  expect(errors).toHaveBeenLastCalledWith(bug);
  errors.mockRestore();
});
