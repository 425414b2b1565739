import { type Risk, risks } from '@pavilion/contract/originals';
import { translate } from './language';
import { type Segments, segments } from './segments';

/** Creates the choice of a game's risk. */
export function riskField(changed: () => void): Segments<Risk> {
  const options = risks.map((value) => ({ value, text: translate(`risk_${value}`) }));
  return segments<Risk>('risk', translate('risk'), options, 'medium', changed);
}
