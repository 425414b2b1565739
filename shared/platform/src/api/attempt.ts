import type { EndpointSpec } from '@pavilion/contract/endpoint';
import type { Outcome } from './outcome';

interface StoredRequest<B> {
  readonly key: string;
  readonly body: B;
}

/**
 * An attempt to move money that survives a lost reply and a reload.
 *
 * Key and body stay in session storage until a definite reply, so a retry repeats the same request.
 */
export class Attempt<B> {
  constructor(
    private readonly name: string,
    private readonly storage: Storage = sessionStorage,
  ) {}

  /** Body of the unconfirmed request, if any; a form shows it and freezes. */
  get open(): B | null {
    return this.readStored()?.body ?? null;
  }

  /** Sends `body`, or repeats the unconfirmed request, under one key. */
  async run<E extends EndpointSpec>(body: B, send: (body: B, key: string) => Promise<Outcome<E>>): Promise<Outcome<E>> {
    const stored = this.readStored() ?? { key: crypto.randomUUID(), body };
    this.storage.setItem(this.slot, JSON.stringify(stored));
    const outcome = await send(stored.body, stored.key);
    const unanswered = outcome.kind === 'no-reply' || (outcome.kind === 'refused' && outcome.refusal === 'in_progress');
    if (!unanswered) this.storage.removeItem(this.slot);
    return outcome;
  }

  private get slot(): string {
    return `attempt:${this.name}`;
  }

  private readStored(): StoredRequest<B> | null {
    const text = this.storage.getItem(this.slot);
    return text === null ? null : (JSON.parse(text) as StoredRequest<B>);
  }
}
