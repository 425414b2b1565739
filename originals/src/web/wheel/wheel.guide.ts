import type { GameOf } from '@pavilion/contract/originals';
import { sizesOf, type WheelDetail } from '../../engines/wheel';
import type { ChoiceForm, Guide } from '../game/guide';
import { inLanguage, number } from '../ui/language';
import { riskField } from '../ui/risk';
import { segments } from '../ui/segments';
import { bn } from './guide.texts.bn';
import { en } from './guide.texts.en';
import { translateWheel } from './texts';

const texts = inLanguage(en, bn);

function wheelForm({ rules }: GameOf<'wheel'>): ChoiceForm {
  const sizes = sizesOf(rules);
  const size = segments(
    'check-segments',
    translateWheel('segments'),
    sizes.map((value) => ({ value, text: number(value) })),
    sizes[0] ?? 10,
    () => undefined,
  );
  const risk = riskField(() => undefined);
  return {
    fields: [size.node, risk.node],
    read: () => ({ segments: size.read(), risk: risk.read() }),
    describe: (detail) => translateWheel('stoppedAt', { segment: number((detail as WheelDetail).segment + 1) }),
  };
}

export const wheelGuide: Guide<'wheel'> = { rules: () => texts.rules, keys: texts.keys, form: wheelForm };
