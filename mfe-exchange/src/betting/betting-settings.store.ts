import { makeAutoObservable } from 'mobx';

const KEY = 'exchange-betting';
const PRESETS = 6;
/** Poisha. */
const defaultPresets: readonly number[] = [10_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
export const tapModes = ['slip', 'confirm', 'one-tap'] as const;
/** Effect of a tap on a price: opens the slip, opens it with a confirmation, or places the bet. */
export type TapMode = (typeof tapModes)[number];

interface StoredSettings {
  readonly presets: readonly number[];
  readonly way: TapMode;
  readonly oneTapStake: number;
  readonly keep: boolean;
}
const defaults: StoredSettings = { presets: defaultPresets, way: 'slip', oneTapStake: 10_000, keep: false };

/** The player's betting settings on this device; no money depends on them. */
export class BettingSettings {
  presets: readonly number[];
  way: TapMode;
  /** Poisha. */
  oneTapStake: number;
  /** Whether the unmatched part stays when the market goes in play. */
  // eslint-disable-next-line pavilion/vocabulary -- the key under which devices store it
  keep: boolean;

  constructor(private readonly storage: Storage = localStorage) {
    ({ presets: this.presets, way: this.way, oneTapStake: this.oneTapStake, keep: this.keep } = read(storage));
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true, deep: false });
  }

  change(to: Partial<StoredSettings>): void {
    Object.assign(this, to);
    const { presets, way, oneTapStake, keep } = this;
    this.storage.setItem(KEY, JSON.stringify({ presets, way, oneTapStake, keep } satisfies StoredSettings));
  }

  /** Sets a preset; ignores anything but a whole positive amount. */
  setPreset(at: number, poisha: number): void {
    if (isStakeAmount(poisha))
      this.change({ presets: this.presets.map((sum, index) => (index === at ? poisha : sum)) });
  }
}

const isStakeAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function read(storage: Storage): StoredSettings {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<StoredSettings>;
    const { presets, way, oneTapStake, keep } = { ...defaults, ...stored };
    return {
      presets:
        Array.isArray(presets) && presets.length === PRESETS && presets.every(isStakeAmount) ? presets : defaultPresets,
      way: tapModes.includes(way) ? way : defaults.way,
      oneTapStake: isStakeAmount(oneTapStake) ? oneTapStake : defaults.oneTapStake,
      keep: keep === true,
    };
  } catch {
    return defaults;
  }
}
