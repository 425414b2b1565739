import type { Way } from '../betting/betting-settings.store';

const ways: Readonly<Record<Way, string>> = {
  slip: 'Bet slip',
  confirm: 'Bet slip, and ask me once more',
  'one-tap': 'One tap places the bet',
};

export const texts = {
  title: 'Betting settings',
  onDevice: 'Kept on this device.',
  presets: 'Stake presets',
  preset: (number: string) => `Preset ${number}`,
  way: 'A press on a price opens',
  ways,
  oneTapStake: 'Stake of one tap',
  oneTapHint: 'Careful: every press on a price is a bet of this stake at the price you see.',
  keep: 'Keep unmatched bets when the market goes in-play',
  protection: 'Drop protection',
  protectionHint: 'When we lose touch with all your pages for this long, everything unmatched is cancelled.',
  off: 'Off',
  seconds: (seconds: string) => `${seconds} seconds`,
  protectionFailed: 'Drop protection could not be changed.',
  done: 'Done',
};
export type BettingSettingsTexts = typeof texts;
