import { type ErrorSample, type ThrownError, withoutPersonalData } from '@pavilion/releases/telemetry/errors';

/** Different errors until the next batch; a page's error beyond them is dropped. */
const MAX_ERRORS = 100;

/** Counts errors thrown in pages until they are taken; nothing personal is stored. */
export class ErrorTally {
  private samples = new Map<string, ErrorSample>();

  add(composition: number, { part, version, message, frames }: ThrownError): void {
    const error = { part, version, message: withoutPersonalData(message), frames };
    const key = JSON.stringify([composition, error]);
    const sample = this.samples.get(key) ?? { ...error, composition, count: 0 };
    if (!this.samples.has(key) && this.samples.size >= MAX_ERRORS) return;
    sample.count += 1;
    this.samples.set(key, sample);
  }

  drain(): ErrorSample[] {
    const taken = [...this.samples.values()];
    this.samples = new Map();
    return taken;
  }
}
