import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button } from '@pavilion/ui';
import type { Quote, Side } from '../betting/quote';
import { quoteText } from '../betting/quote-text';
import { texts } from '../texts';
import type { SlipStore } from './slip.store';
import type { SlipTexts } from './slip.texts.en';
import styles from './slip-notes.module.css';

interface Props {
  readonly slip: SlipStore;
}

/** Of the text that describes the field with the problem; a page has one slip. */
export const PROBLEM_ID = 'slip-problem';

/** Notes and problems of the current bet, announced as they change. */
export const SlipNotes = observer(function SlipNotes({ slip }: Props) {
  const t = useTexts(texts).slip;
  const format = useFormat();
  const { state, requestedQuote, snapped, offer } = slip;
  const problem = problemText(slip, t);
  const price = (hundredths: number): string => format.number(hundredths / 100, 2);
  return (
    <div className={styles.notes}>
      {requestedQuote?.kind === 'fancy' && (
        <p>{linesText(t, format.number, slip.target?.side ?? 'back', requestedQuote)}</p>
      )}
      <div role="status">
        {snapped && <p className={styles.warn}>{t.snapped(price(snapped.from), price(snapped.to))}</p>}
        {offer.availability !== 'open' && state.kind !== 'unconfirmed' && (
          <p className={styles.warn}>{t.openness[offer.availability]}</p>
        )}
        {offer.availability === 'open' && <Movement slip={slip} />}
      </div>
      {problem !== null && (
        <div id={PROBLEM_ID}>
          <Alert>{problem}</Alert>
        </div>
      )}
      {state.kind === 'unconfirmed' && <Alert kind="warning">{t.unconfirmed}</Alert>}
    </div>
  );
});

const Movement = observer(function Movement({ slip }: Props) {
  const t = useTexts(texts).slip;
  const format = useFormat();
  const { movement, offer, requestedQuote } = slip;
  if (movement === 'none' || !offer.quote || !slip.canEdit) return null;
  const text = quoteText(format, offer.quote);
  return (
    <p className={movement === 'worse' ? styles.warn : styles.good}>
      <span>
        {movement === 'worse' ? t.worse(text) : t.better(text)}{' '}
        {movement === 'worse' && requestedQuote?.kind === 'odds' && t.waits}
      </span>
      <Button variant="secondary" size="small" onClick={slip.takeOffer}>
        {t.take(text)}
      </Button>
    </p>
  );
});

function problemText({ state, offer }: SlipStore, t: SlipTexts): string | null {
  // Once bets are taken again, only the press is left to do.
  if (state.kind === 'stopped' && state.by === 'closed' && offer.availability === 'open') return null;
  if (state.kind === 'stopped') return t.problems[state.by];
  // A refusal that only a newer server knows shows the server's own words.
  if (state.kind === 'refused') return t.refusals[state.why] ?? state.message;
  return null;
}

function linesText(
  t: SlipTexts,
  number: (value: number) => string,
  side: Side,
  { line, other }: Quote & { readonly kind: 'fancy' },
): string {
  const [no, yes] = side === 'back' ? [other, line] : [line, other];
  return no === yes ? t.meet(number(yes)) : t.between(number(no), number(yes));
}
