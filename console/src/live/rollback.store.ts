import type { RollbackReport } from '@pavilion/releases/registry-api/channels';
import { Action } from '../core/action.store';
import { Latest } from '../core/latest.store';
import type { SendRequest } from '../core/request';

/** A planned rollback: its report and the revision the report is based on. */
export class RollbackStore {
  readonly reportQuery: Latest<RollbackReport>;
  readonly action: Action;

  constructor(
    request: SendRequest,
    private readonly channel: string,
  ) {
    this.reportQuery = new Latest(request);
    this.action = new Action(request);
  }

  get report(): RollbackReport | null {
    return this.reportQuery.value;
  }

  loadReport(to: number | undefined): Promise<void> {
    return this.reportQuery.load('POST', `/channels/${this.channel}/check-rollback`, { to });
  }

  /**
   * Rolls back as reported. If the registry refuses, for example after a concurrent change, it only fetches a new
   * report.
   */
  async rollBack<T>(): Promise<T | null> {
    if (!this.report) return null;
    const { revision, to, ends } = this.report;
    const done = await this.action.run<T>('POST', `/channels/${this.channel}/rollback`, {
      revision,
      ...(!ends && { to }),
    });
    if (!done && this.action.state.kind === 'refused') await this.loadReport(ends ? undefined : to);
    return done;
  }
}
