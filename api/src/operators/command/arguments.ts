import { OpsUsage } from '../../session/desk';

/** Arguments typed after the command's name. */
export interface Arguments {
  /** Positional arguments, in order. */
  readonly positional: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  /** Options that take no value. */
  readonly flags: ReadonlySet<string>;
}

const MAX_ROWS = 10_000;

/** Parses a whole number of rows. @throws {OpsUsage} */
export function readCount(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MAX_ROWS)
    throw new OpsUsage(`--limit must be a number from 1 to ${MAX_ROWS}, not '${text}'.`);
  return count;
}

/** Checks a value against a closed set. @throws {OpsUsage} */
export function readChoice<const T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new OpsUsage(`--${name} must be one of ${choices.join(', ')}, not '${text}'.`);
  return found;
}

/** Parses taka, with an optional sign, into poisha. @throws {OpsUsage} */
export function readTaka(text: string): number {
  if (!/^[+-]?\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new OpsUsage(`'${text}' is not an amount: write taka as +500, -500 or 12.50.`);
  const poisha = Math.round(Number(text) * 100);
  if (poisha === 0) throw new OpsUsage('The amount must not be zero.');
  return poisha;
}

const LONGEST_REASON = 300;

/** Checks that a reason was given. @throws {OpsUsage} */
export function readReason(text: string | undefined): string {
  const reason = text?.trim() ?? '';
  if (reason === '') throw new OpsUsage('--reason is required: give the reason in quotes.');
  if (reason.length > LONGEST_REASON) throw new OpsUsage(`--reason must have at most ${LONGEST_REASON} characters.`);
  return reason;
}
