import type { FreeSpinsDetail } from '../../engines/slots/freespins';
import { formWithoutChoice, type Guide } from '../game/guide';
import { symbolSet } from '../slot/symbols';
import { inLanguage, number, timesShort } from '../ui/language';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateFreeSpins } from './texts';

const texts = inLanguage(en, bn);

function describe(detail: unknown): string {
  const { spins } = detail as FreeSpinsDetail;
  const lines = spins.reduce((sum, { wins }) => sum + wins.length, 0);
  return translateFreeSpins('described', { lines: number(lines), count: number(spins.length - 1) });
}

export const freeSpinsGuide: Guide<'freespins'> = {
  rules({ rules: { lines, symbols, scatter, freeSpins, multiplier } }) {
    const name = symbolSet([...symbols, scatter]).nameOf(symbols.length + 1);
    return texts.rules(
      number(lines),
      name,
      freeSpins.map((count) => number(count)).join(' / '),
      timesShort(multiplier * 10_000),
    );
  },
  keys: texts.keys,
  form: () => formWithoutChoice(describe),
};
