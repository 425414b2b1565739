import { SettingsError } from '@pavilion/contract/settings';
import type { BallUpdate, CatalogueEntry, MarketChange } from './feed.messages';

/** A message changes markets (mc) or scores (cc). */
export interface RecordedMessage {
  readonly pt: number;
  readonly mc: readonly MarketChange[];
  readonly cc: readonly BallUpdate[];
}

/** A recorded stream, and the catalogue that names its markets if the stream doesn't. */
export interface Recording {
  readonly messages: readonly RecordedMessage[];
  readonly catalogue: readonly CatalogueEntry[];
}

/** Thrown for an invalid recording; the message is the one line shown to its owner. */
export class RecordingError extends SettingsError {}

const MAX_SHOWN = 60;

/**
 * Parses a recorded stream of market changes and of the ball-by-ball feed, one JSON message per line; other messages
 * are dropped. A line with `op` catalogue has market catalogues that name what the stream doesn't.
 *
 * @throws {RecordingError} if it is no such stream, or defines no market.
 */
export function readRecording(text: string): Recording {
  const recording = readContinuation(text);
  if (recording.messages.every(({ mc }) => mc.length === 0))
    throw new RecordingError('This is not a recording: it has no market-change messages (op mcm).');
  if (!recording.messages.some(({ mc }) => mc.some((change) => change.marketDefinition))) {
    throw new RecordingError('This recording defines no market (marketDefinition), so its matches are unknown.');
  }
  return recording;
}

/**
 * Parses what goes on from an earlier recording, whose markets need no new definition.
 *
 * @throws {RecordingError} if it is no recorded stream.
 */
export function readContinuation(text: string): Recording {
  const lines = text.split('\n').map((line) => line.trim());
  const read = lines.flatMap((line, at) => (line === '' ? [] : { number: at + 1, message: jsonOf(line, at + 1) }));
  const messages = read.flatMap(({ message, number }) => messageOf(message, number));
  if (messages.length === 0)
    throw new RecordingError('This is not a recording: it has no market-change messages (op mcm).');
  return { messages, catalogue: read.flatMap(({ message, number }) => entriesOf(message, number)) };
}

function entriesOf({ op, markets }: Record<string, unknown>, number: number): CatalogueEntry[] {
  if (op !== 'catalogue') return [];
  if (Array.isArray(markets) && markets.every(isEntry)) return markets;
  throw new RecordingError(`This is not a recording: line ${number} has no market catalogues (marketId, runners).`);
}

function isEntry(value: unknown): value is CatalogueEntry {
  return isRecord(value) && typeof value['marketId'] === 'string';
}

function messageOf(message: Record<string, unknown>, number: number): RecordedMessage[] {
  const { op, pt, mc, cc } = message;
  if (op === 'ccm' && cc !== undefined) {
    if (typeof pt === 'number' && Array.isArray(cc) && cc.every(isBalls)) return [{ pt, mc: [], cc }];
    throw new RecordingError(
      `This is not a recording: line ${number} is not a change of scores with a time (pt) and events (cc).`,
    );
  }
  if (op !== 'mcm' || mc === undefined) return [];
  if (typeof pt === 'number' && Array.isArray(mc) && mc.every(isChange)) return [{ pt, mc, cc: [] }];
  throw new RecordingError(
    `This is not a recording: line ${number} is not a market change with a time (pt) and markets (mc).`,
  );
}

function isBalls(value: unknown): value is BallUpdate {
  return isRecord(value) && typeof value['eventId'] === 'string';
}

function jsonOf(line: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (isRecord(value)) return value;
  } catch {
    // Reported below with its line number.
  }
  throw new RecordingError(
    `This is not a recording: line ${number} is not a JSON message: ${line.slice(0, MAX_SHOWN)}`,
  );
}

function isChange(value: unknown): value is MarketChange {
  if (!isRecord(value) || typeof value['id'] !== 'string') return false;
  const { marketDefinition, rc = [] } = value;
  return (
    (marketDefinition === undefined || isDefinition(marketDefinition)) && Array.isArray(rc) && rc.every(isRunnerChange)
  );
}

function isDefinition(value: unknown): boolean {
  if (!isRecord(value) || typeof value['status'] !== 'string' || typeof value['inPlay'] !== 'boolean') return false;
  const { runners } = value;
  return Array.isArray(runners) && runners.every((runner) => isRecord(runner) && typeof runner['id'] === 'number');
}

function isRunnerChange(value: unknown): boolean {
  if (!isRecord(value) || typeof value['id'] !== 'number') return false;
  return [value['atb'], value['atl']].every(
    (side) => side === undefined || (Array.isArray(side) && side.every(isPriceSize)),
  );
}

function isPriceSize(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
