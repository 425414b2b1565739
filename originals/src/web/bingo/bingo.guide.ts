import type { BingoDetail } from '../../engines/numbers/bingo';
import { formWithoutChoice, type Guide } from '../game/guide';
import { inLanguage, number } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { bingoWords, translateBingo } from './texts';

const texts = inLanguage(en, bn);

function describe(detail: unknown): string {
  const { balls, pattern } = detail as BingoDetail;
  const numbers = balls.map((each) => number(each)).join(', ');
  return `${translateBingo('ballsWere', { numbers })} ${bingoWords(pattern)}`;
}

export const bingoGuide: Guide<'bingo'> = {
  rules: ({ rules: { drawn } }) => texts.rules(number(drawn)),
  keys: texts.keys,
  form: () => formWithoutChoice(describe),
};
