import { Command, CommanderError, InvalidArgumentError } from 'commander';

export { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';

/** Exit code of invalid arguments; that of a failed command is 1. */
export const INVALID_ARGUMENTS = 2;

/**
 * Creates a command line. Its action sets `process.exitCode`, or throws.
 *
 * @param name - what the user types, for example `npm run bench --`.
 */
export function commandLine(name: string, summary: string): Command {
  return new Command(name)
    .description(summary)
    .helpCommand(false)
    .showHelpAfterError('--help lists the arguments.')
    .exitOverride();
}

/**
 * Parses the arguments of the process, runs the action, and ends the process: connections that are still open don't
 * keep it running.
 *
 * @param isExpected - errors whose message is written for the user; others are printed with their stack.
 */
export async function runCommandLine(program: Command, isExpected: (error: unknown) => boolean): Promise<never> {
  try {
    await program.parseAsync();
  } catch (error) {
    // commander has printed it, or the requested help; its own code for invalid arguments is 1.
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : INVALID_ARGUMENTS);
    console.error(isExpected(error) ? (error as Error).message : error);
    process.exit(1);
  }
  process.exit();
}

/** Parses a number above 0 for commander. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (value > 0 && value < Infinity) return value;
  throw new InvalidArgumentError('It must be a number above 0.');
}

/** Returns a parser of whole numbers for commander. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= min) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min}.`);
  };
}
