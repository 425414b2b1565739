import { makeAutoObservable, runInAction } from 'mobx';
import { type Device, deviceOf } from './device';
import { type InstallPrompt, installation } from './install-offer';

/** What can be done here: it is installed, the browser offers to, it is being asked, or the steps by hand are the way. */
export type InstallState = 'installed' | 'offered' | 'asking' | 'declined' | 'by-hand';

/** Installing the site as an app: the browser's own offer where there is one, steps for each device always. */
export class AppDownloadStore {
  device: Device = deviceOf(navigator);
  private answer: 'none' | 'asking' | 'declined' = 'none';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): InstallState {
    const found = installation.get();
    if (found === 'installed') return found;
    if (this.answer !== 'none') return this.answer;
    return found === null ? 'by-hand' : 'offered';
  }

  show(device: Device): void {
    this.device = device;
  }

  async install(): Promise<void> {
    const offer = installation.get();
    if (offer === null || offer === 'installed' || this.answer === 'asking') return;
    this.answer = 'asking';
    const accepted = await ask(offer);
    // An offer can be used once; the browser makes another one with its next page.
    runInAction(() => {
      installation.set(accepted ? 'installed' : null);
      this.answer = accepted ? 'none' : 'declined';
    });
  }
}

async function ask(offer: InstallPrompt): Promise<boolean> {
  try {
    await offer.prompt();
    return (await offer.userChoice).outcome === 'accepted';
  } catch {
    return false;
  }
}
