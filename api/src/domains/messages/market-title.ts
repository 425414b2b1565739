import type { LineSubject } from '@pavilion/contract/line-subject';
import { marketNameOfEvent } from '@pavilion/contract/market-names';
import { texts as bn } from '@pavilion/contract/market-names.texts.bn';
import { texts as en } from '@pavilion/contract/market-names.texts.en';
import type { Text } from '../../kernel/texts/text';

/** Words 'event: market' in both languages. @param subject - a fancy's subject, which words its title. */
export function marketTitle(
  text: string,
  subject: LineSubject | null | undefined,
  figure: (value: number) => string = String,
): Text {
  return { en: marketNameOfEvent(en, text, subject, figure), bn: marketNameOfEvent(bn, text, subject, figure) };
}
