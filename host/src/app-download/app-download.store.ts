import { makeAutoObservable, runInAction } from 'mobx';
import { type Device, deviceOf } from './device';
import { installation, type InstallPrompt } from './install-offer';

/** Installation state: installed, offered by the browser, prompt open, declined, or manual steps only. */
export type InstallState = 'installed' | 'offered' | 'asking' | 'declined' | 'by-hand';

/**
 * State of the app page: installs the site through the browser's prompt where there is one; steps for each device
 * always show.
 */
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
    const accepted = await promptInstall(offer);
    // A prompt works only once; the browser offers a new one on its next page load.
    runInAction(() => {
      installation.set(accepted ? 'installed' : null);
      this.answer = accepted ? 'none' : 'declined';
    });
  }
}

async function promptInstall(offer: InstallPrompt): Promise<boolean> {
  try {
    await offer.prompt();
    return (await offer.userChoice).outcome === 'accepted';
  } catch {
    return false;
  }
}
