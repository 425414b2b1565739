/** Something the player switches on or off; the choice is stored for this frame. Off at first. */
export class StoredSwitch {
  private isEnabled: boolean;

  constructor(private readonly key: string) {
    this.isEnabled = this.read();
  }

  get isOn(): boolean {
    return this.isEnabled;
  }

  /** @returns whether it is on now. */
  toggle(): boolean {
    this.isEnabled = !this.isEnabled;
    try {
      localStorage.setItem(this.key, this.isEnabled ? 'on' : 'off');
    } catch {
      // A browser without storage for frames still remembers it while the page is open.
    }
    return this.isEnabled;
  }

  private read(): boolean {
    try {
      return localStorage.getItem(this.key) === 'on';
    } catch {
      return false;
    }
  }
}
