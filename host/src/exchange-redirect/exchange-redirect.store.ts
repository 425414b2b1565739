import { makeAutoObservable, runInAction } from 'mobx';
import type { Digits, Language } from '@pavilion/platform';
import { exchangeAddress } from './exchange-address';

export interface ExchangeRedirectApi {
  /** Reads the operator's setting again. */
  readonly address: () => Promise<string>;
  /** Fetches a code that opens the exchange once, or null if none was issued. */
  readonly token: () => Promise<string | null>;
  /** The player's choice at the time of leaving. */
  readonly language: { readonly code: Language; readonly digits: Digits };
}

/** One redirect to the operator's exchange; ends in another document, or in a message and a retry. */
export class ExchangeRedirectStore {
  state: 'leaving' | 'failed' = 'leaving';

  constructor(
    private readonly api: ExchangeRedirectApi,
    private readonly replacePage: (address: string) => void,
  ) {
    makeAutoObservable<this, 'api' | 'replacePage'>(this, { api: false, replacePage: false }, { autoBind: true });
  }

  async go(): Promise<void> {
    this.state = 'leaving';
    const address = await this.resolveAddress();
    if (address) this.replacePage(address);
    else
      runInAction(() => {
        this.state = 'failed';
      });
  }

  private async resolveAddress(): Promise<string | null> {
    const setting = await this.api.address();
    const { language } = this.api;
    // Checked before requesting a token: an unused one would stay valid for a minute.
    if (exchangeAddress(setting, { token: '', language }) === null) return null;
    const token = await this.api.token();
    return token === null ? null : exchangeAddress(setting, { token, language });
  }
}
