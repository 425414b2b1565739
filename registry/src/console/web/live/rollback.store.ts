import type { RollbackReport } from '../../../channels/channels.service';
import { Action } from '../core/action.store';
import type { Ask } from '../core/ask';
import { Latest } from '../core/latest.store';

/** A planned rollback: its report and the revision the report is based on. */
export class RollbackStore {
  readonly asking: Latest<RollbackReport>;
  readonly action: Action;

  constructor(
    ask: Ask,
    private readonly channel: string,
  ) {
    this.asking = new Latest(ask);
    this.action = new Action(ask);
  }

  get report(): RollbackReport | null {
    return this.asking.value;
  }

  look(to: number | undefined): Promise<void> {
    return this.asking.ask('POST', `/channels/${this.channel}/check-rollback`, { to });
  }

  /**
   * Rolls back as reported. If the registry refuses, for example after a concurrent change, it only fetches a new
   * report.
   */
  async roll<T>(): Promise<T | null> {
    if (!this.report) return null;
    const { revision, to, ends } = this.report;
    const done = await this.action.run<T>('POST', `/channels/${this.channel}/rollback`, {
      revision,
      ...(!ends && { to }),
    });
    if (!done && this.action.state.kind === 'refused') await this.look(ends ? undefined : to);
    return done;
  }
}
