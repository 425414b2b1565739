import type { RollbackReport } from '../../../channels/channels.service';
import { Action } from '../core/action.store';
import type { Ask } from '../core/ask';
import { Latest } from '../core/latest.store';

/** A rollback that is being considered: what it would do, and against which revision that was said. */
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

  /** Goes where the report says; where somebody was faster, the report is made anew and nothing else. */
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
