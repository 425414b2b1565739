import { makeAutoObservable, runInAction } from 'mobx';
import { receiptLimits } from '@pavilion/contract/calls/wallet';
import type { ChatApi } from './chat.api';
import { shrinkPicture } from './shrink-picture';

type PictureState =
  | { readonly kind: 'sending'; readonly progress: number }
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'lost' }
  /** Can't be sent; `message` is the server's text if the server refused it. */
  | { readonly kind: 'unfit'; readonly reason: 'notPicture' | 'tooLarge' | 'server'; readonly message: string };

/** One picture being uploaded, before the message that attaches it. */
export class Picture {
  state: PictureState = { kind: 'sending', progress: 0 };
  private readonly abort = new AbortController();

  constructor(
    readonly file: File,
    private readonly upload: ChatApi['upload'],
  ) {
    makeAutoObservable<this, 'upload' | 'abort'>(
      this,
      { file: false, upload: false, abort: false },
      { autoBind: true },
    );
  }

  async send(): Promise<void> {
    this.set({ kind: 'sending', progress: 0 });
    const picture = await shrinkPicture(this.file).catch(() => null);
    if (picture === null) return this.set({ kind: 'unfit', reason: 'notPicture', message: '' });
    if (picture.size > receiptLimits.bytes) return this.set({ kind: 'unfit', reason: 'tooLarge', message: '' });
    const outcome = await this.upload(picture, {
      onProgress: (progress) => this.set({ kind: 'sending', progress }),
      signal: this.abort.signal,
    });
    if (outcome.kind === 'ok') this.set({ kind: 'sent', id: outcome.value.id });
    else if (outcome.kind === 'refused') this.set({ kind: 'unfit', reason: 'server', message: outcome.message });
    else this.set({ kind: 'lost' });
  }

  cancel(): void {
    this.abort.abort();
  }

  private set(state: PictureState): void {
    runInAction(() => (this.state = state));
  }
}
