import type { AndarBaharTextKey } from './texts.en';

export const bn: Readonly<Record<AndarBaharTextKey, string>> = {
  andar: 'আন্দার',
  bahar: 'বাহার',
  joker: 'জোকার',
  spots: 'বাজি',
  counts: 'কত তাসে মিলবে',
  range: '{from}–{to}',
  rangeLast: '{from}+',
  spotSide: '{side}ে মিলবে',
  spotCount: '{from} থেকে {to} তাসে মিলবে',
  dealt: 'তাস',
  winner_andar: 'আন্দারে জোকার মিলেছে, {count} নম্বর তাসে।',
  winner_bahar: 'বাহারে জোকার মিলেছে, {count} নম্বর তাসে।',
};
