import { StoredSwitch } from './stored-switch';

type Tone = 'press' | 'tick' | 'reveal' | 'win' | 'big-win' | 'lose';

/** Frequencies in hertz, played one after another. */
const tunes: Readonly<Record<Tone, readonly number[]>> = {
  press: [220],
  tick: [440],
  reveal: [523, 659],
  win: [523, 659, 784, 1_047],
  'big-win': [523, 659, 784, 1_047, 784, 1_047, 1_319, 1_568],
  lose: [220, 165],
};

const step = 0.09;

/** Short synthesized sounds; off until the player switches them on. */
export class Sound {
  private context: AudioContext | undefined;
  private readonly isEnabled = new StoredSwitch('pavilion-games:sound');

  get isOn(): boolean {
    return this.isEnabled.isOn;
  }

  /** Toggles the sound. @returns whether it is on now. */
  toggle(): boolean {
    const isOn = this.isEnabled.toggle();
    this.play('press');
    return isOn;
  }

  play(tone: Tone): void {
    if (!this.isOn) return;
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
