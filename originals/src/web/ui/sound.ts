type Tone = 'press' | 'tick' | 'reveal' | 'win' | 'lose';

/** Frequencies in hertz, played one after another. */
const tunes: Readonly<Record<Tone, readonly number[]>> = {
  press: [220],
  tick: [440],
  reveal: [523, 659],
  win: [523, 659, 784, 1_047],
  lose: [220, 165],
};

const key = 'pavilion-games:sound';
const step = 0.09;

/** Short synthesized sounds; off until the player switches them on. The choice is stored for this frame. */
export class Sound {
  private context: AudioContext | undefined;
  private isEnabled = readStoredSetting();

  get isOn(): boolean {
    return this.isEnabled;
  }

  /** Toggles the sound. @returns whether it is on now. */
  toggle(): boolean {
    this.isEnabled = !this.isEnabled;
    try {
      localStorage.setItem(key, this.isEnabled ? 'on' : 'off');
    } catch {
      // A browser without storage for frames still plays sounds in this session.
    }
    this.play('press');
    return this.isEnabled;
  }

  play(tone: Tone): void {
    if (!this.isEnabled) return;
    this.context ??= new AudioContext();
    const { context } = this;
    tunes[tone].forEach((frequency, at) => {
      const [voice, level] = [context.createOscillator(), context.createGain()];
      const from = context.currentTime + at * step;
      voice.type = tone === 'lose' ? 'sawtooth' : 'triangle';
      voice.frequency.value = frequency;
      level.gain.setValueAtTime(0.12, from);
      level.gain.exponentialRampToValueAtTime(0.001, from + step * 1.8);
      voice.connect(level).connect(context.destination);
      voice.start(from);
      voice.stop(from + step * 2);
    });
  }
}

function readStoredSetting(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}
