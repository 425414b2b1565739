import { randomBytes } from 'node:crypto';
import type { Batch } from '@pavilion/releases/telemetry/sample';
import type { ErrorTally } from './error-tally';
import type { Tally } from './tally';
import type { VisitLog } from './visit-log';

const SEND_EVERY_MS = 3_000;

/** Resolves to true if the registry accepted the batch. */
type Send = (batch: Batch) => Promise<boolean>;

/**
 * Sends a tally to the registry every few seconds. A batch without a response is sent once more with the same number,
 * so that it counts once, and is then dropped: telemetry must not fill the memory while the registry is down.
 */
export class TelemetrySender {
  // Identifies this process of the site; a new process restarts the numbering.
  private readonly sender = randomBytes(12).toString('base64url');
  private sequence = 0;
  private retryBatch: Batch | undefined;
  private busy = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly tally: Tally,
    private readonly send: Send,
    private readonly more?: { readonly errorTally: ErrorTally; readonly visitLog: VisitLog },
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.sendBatch(), SEND_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async sendBatch(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { retryBatch } = this;
    const batch = retryBatch ?? this.next();
    const isTaken = batch === undefined || (await this.send(batch).catch(() => false));
    this.retryBatch = isTaken || retryBatch ? undefined : batch;
    this.busy = false;
  }

  private next(): Batch | undefined {
    const samples = this.tally.drain();
    const errors = this.more?.errorTally.drain() ?? [];
    const visits = this.more?.visitLog.drain() ?? [];
    if (samples.length + errors.length + visits.length === 0) return undefined;
    return { sender: this.sender, sequence: (this.sequence += 1), samples, errors, visits };
  }
}
