import { makeAutoObservable } from 'mobx';
import type { Report } from '@pavilion/releases/registry-api/channels';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { Action } from '../core/action.store';
import { Latest } from '../core/latest.store';
import type { SendRequest } from '../core/request';

/** A composition being prepared: the chosen versions and the gates' report. */
export class ReleaseStore {
  /** Version by part; omitted parts stay as they are. */
  readonly chosen = new Map<string, string>();
  readonly withoutFallback = new Set<string>();
  readonly reportQuery: Latest<Report>;
  readonly action: Action;

  constructor(
    request: SendRequest,
    private readonly channel: string,
  ) {
    this.reportQuery = new Latest(request);
    this.action = new Action(request);
    makeAutoObservable<this, 'channel'>(
      this,
      { channel: false, reportQuery: false, action: false },
      { autoBind: true },
    );
  }

  get report(): Report | null {
    return this.reportQuery.value;
  }

  get parts(): readonly ReleaseName[] {
    return [...this.chosen].map(([name, version]) => ({ name, version }));
  }

  get canActivate(): boolean {
    return (
      this.report !== null &&
      this.report.refusals.length === 0 &&
      this.report.changes.length > 0 &&
      !this.action.sending
    );
  }

  /**
   * A grant lets QA test a composition, so gates such as a missing attestation do not block it; the registry decides
   * which ones do.
   */
  get canGrant(): boolean {
    return this.report !== null && this.report.changes.length > 0 && this.withoutFallback.size === 0;
  }

  choose(part: string, version: string): void {
    if (version === '') this.chosen.delete(part);
    else this.chosen.set(part, version);
    void this.check();
  }

  dropFallback(part: string, drops: boolean): void {
    if (drops) this.withoutFallback.add(part);
    else this.withoutFallback.delete(part);
    void this.check();
  }

  /** Requests a report of what activating the choice would do. */
  async check(): Promise<void> {
    if (this.chosen.size === 0) return this.reportQuery.clear();
    await this.reportQuery.load('POST', `/channels/${this.channel}/check`, this.target);
  }

  /** Activates the choice for all visitors. */
  activate<T>(): Promise<T | null> {
    return this.send<T>('activate');
  }

  /** Starts a rollout to a growing share of visitors for as long as it stays healthy. */
  rollOut<T>(): Promise<T | null> {
    return this.send<T>('rollouts');
  }

  private get target(): object {
    return { parts: this.parts, ...(this.withoutFallback.size > 0 && { withoutFallback: [...this.withoutFallback] }) };
  }

  private async send<T>(how: 'activate' | 'rollouts'): Promise<T | null> {
    if (!this.report) return null;
    // The report's revision, so that a concurrent change of the channel is not overwritten.
    const done = await this.action.run<T>('POST', `/channels/${this.channel}/${how}`, {
      ...this.target,
      revision: this.report.revision,
    });
    if (!done && this.action.state.kind === 'refused') await this.check();
    return done;
  }
}
