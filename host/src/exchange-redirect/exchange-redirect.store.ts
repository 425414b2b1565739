import { makeAutoObservable, runInAction } from 'mobx';
import { exchangeAddress } from './exchange-address';

export interface ExchangeRedirectApi {
  /** The operator's setting, read anew. */
  readonly address: () => Promise<string>;
  /** A code that opens the exchange once, or null where none was given. */
  readonly token: () => Promise<string | null>;
}

/** One walk over to the operator's exchange; it ends in another document, or in words and another try. */
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
    const address = await this.ask();
    if (address) this.replacePage(address);
    else
      runInAction(() => {
        this.state = 'failed';
      });
  }

  private async ask(): Promise<string | null> {
    const setting = await this.api.address();
    // Before a token is asked for: one that leads nowhere would lie about for a minute.
    if (exchangeAddress(setting, '') === null) return null;
    const token = await this.api.token();
    return token === null ? null : exchangeAddress(setting, token);
  }
}
