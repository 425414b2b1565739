import { makeAutoObservable } from 'mobx';

/**
 * The player's confirmation in this tab: its secret, and whether the host must ask for one.
 *
 * The secret stays in memory: a reload asks again, and no other tab or script that reads storage finds it.
 */
export class ConfirmationStore {
  isOpen = false;
  private secretOfSession: string | null = null;
  private waiting: ((isConfirmed: boolean) => void)[] = [];

  constructor() {
    makeAutoObservable<this, 'waiting'>(this, { waiting: false }, { autoBind: true });
  }

  get secret(): string | null {
    return this.secretOfSession;
  }

  /** Asks the player to confirm; calls that need it at the same time share one dialog. @returns whether they did. */
  request(): Promise<boolean> {
    this.isOpen = true;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Called by the dialog with the secret of a confirmation. */
  succeed(secret: string): void {
    this.secretOfSession = secret;
    this.close(true);
  }

  cancel(): void {
    this.close(false);
  }

  /** Another session begins, or none: its confirmation is not this one's. */
  reset(): void {
    this.secretOfSession = null;
    this.close(false);
  }

  private close(isConfirmed: boolean): void {
    this.isOpen = false;
    for (const resolve of this.waiting.splice(0)) resolve(isConfirmed);
  }
}
