import type { TapMode } from '../betting/betting-settings.store';

const ways: Readonly<Record<TapMode, string>> = {
  slip: 'Open the bet slip',
  confirm: 'Bet slip, with confirmation',
  'one-tap': 'Place the bet in one tap',
};

export const texts = {
  title: 'Betting settings',
  onDevice: 'Kept on this device.',
  presets: 'Stake presets',
  preset: (number: string) => `Preset ${number}`,
  way: 'When I tap a price',
  ways,
  oneTapStake: 'Stake of one tap',
  oneTapHint: 'Careful: tapping a price places a bet of this stake straight away at the price shown.',
  keep: 'Keep unmatched bets when the market goes in-play',
  protection: 'Drop protection',
  protectionHint: 'If you’re disconnected for this long, all your unmatched bets are cancelled.',
  off: 'Off',
  seconds: (seconds: string) => `${seconds} seconds`,
  protectionFailed: 'Drop protection could not be changed.',
  done: 'Done',
};
export type BettingSettingsTexts = typeof texts;
