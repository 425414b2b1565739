import type { LevelTexts } from './levels.texts.en';

const names: LevelTexts = {
  Normal: 'নরমাল',
  'Elite I': 'এলিট ১',
  'Elite II': 'এলিট ২',
  'Elite III': 'এলিট ৩',
  'Expert I': 'এক্সপার্ট ১',
  'Expert II': 'এক্সপার্ট ২',
  'Expert III': 'এক্সপার্ট ৩',
};
export const texts: Readonly<Record<string, string>> = names;
