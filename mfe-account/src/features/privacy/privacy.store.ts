import { makeAutoObservable, runInAction } from 'mobx';
import { dataExport } from '@pavilion/contract/calls/privacy';
import type { DownloadStore } from '../../records/download.store';
import type { PrivacyApi } from './privacy.api';

type Act = 'export' | 'erasure' | 'cancel';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending'; readonly act: Act }
  | { readonly kind: 'failed'; readonly act: Act; readonly message: string };

/** The player's personal data: its file, and its erasure. */
export class PrivacyStore {
  state: State = { kind: 'idle' };
  private readonly query;

  constructor(
    private readonly api: PrivacyApi,
    readonly download: DownloadStore,
  ) {
    this.query = api.show();
    makeAutoObservable<this, 'api' | 'query'>(this, { api: false, query: false, download: false }, { autoBind: true });
  }

  get shown() {
    return this.query.state;
  }

  retry(): void {
    void this.query.refresh();
  }

  isSending(act: Act): boolean {
    return this.state.kind === 'sending' && this.state.act === act;
  }

  /** Asks before an erasure is requested. */
  openQuestion(): void {
    if (this.state.kind !== 'sending') this.state = { kind: 'asking' };
  }

  dismiss(): void {
    if (this.state.kind !== 'sending') this.state = { kind: 'idle' };
  }

  async saveExport(): Promise<void> {
    await this.send('export', async () => {
      const outcome = await this.api.requestExport();
      if (outcome.kind === 'ok') await this.download.start(dataExport.path, { key: outcome.value.key });
      return outcome;
    });
  }

  requestErasure(): Promise<void> {
    return this.send('erasure', this.api.requestErasure);
  }

  cancelErasure(): Promise<void> {
    return this.send('cancel', this.api.cancelErasure);
  }

  private async send(
    act: Act,
    request: () => Promise<{ readonly kind: string; readonly message?: string }>,
  ): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending', act };
    const outcome = await request();
    if (act !== 'export') await this.query.refresh();
    runInAction(() => {
      this.state = outcome.kind === 'ok' ? { kind: 'idle' } : { kind: 'failed', act, message: outcome.message ?? '' };
    });
  }
}
