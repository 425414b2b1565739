import { makeAutoObservable, runInAction } from 'mobx';
import { receiptLimits } from '@pavilion/contract/calls/wallet';
import type { ChatApi } from './chat.api';
import { shrinkPicture } from './shrink-picture';

export type PictureState =
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'lost' }
  /** Can't be sent; `said` is the server's sentence if the server refused it. */
  | { readonly kind: 'unfit'; readonly why: 'notPicture' | 'tooLarge' | 'server'; readonly message: string };

/** One picture being uploaded, before the message that attaches it. */
export class Picture {
  state: PictureState = { kind: 'sending', share: 0 };
  private readonly stop = new AbortController();

  constructor(
    readonly file: File,
    private readonly upload: ChatApi['upload'],
  ) {
    makeAutoObservable<this, 'upload' | 'stop'>(this, { file: false, upload: false, stop: false }, { autoBind: true });
  }

  async send(): Promise<void> {
    this.set({ kind: 'sending', share: 0 });
    const picture = await shrinkPicture(this.file).catch(() => null);
    if (picture === null) return this.set({ kind: 'unfit', why: 'notPicture', message: '' });
    if (picture.size > receiptLimits.bytes) return this.set({ kind: 'unfit', why: 'tooLarge', message: '' });
    const outcome = await this.upload(picture, {
      onProgress: (share) => this.set({ kind: 'sending', share }),
      signal: this.stop.signal,
    });
    if (outcome.kind === 'ok') this.set({ kind: 'sent', id: outcome.value.id });
    else if (outcome.kind === 'refused') this.set({ kind: 'unfit', why: 'server', message: outcome.message });
    else this.set({ kind: 'lost' });
  }

  drop(): void {
    this.stop.abort();
  }

  private set(state: PictureState): void {
    runInAction(() => (this.state = state));
  }
}
