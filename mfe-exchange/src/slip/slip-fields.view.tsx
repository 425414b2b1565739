import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Checkbox, classNames, cleanAmount, IconButton, MinusIcon, PlusIcon } from '@pavilion/ui';
import type { BettingSettings } from '../betting/betting-settings.store';
import { quoteText } from '../betting/quote-text';
import { texts } from '../texts';
import { Keypad } from './keypad.view';
import type { SlipStore } from './slip.store';
import styles from './slip-fields.module.css';
import { PROBLEM_ID } from './slip-notes.view';
import { invalidFieldOf, type SlipField } from './slip-state';

interface Props {
  readonly slip: SlipStore;
  readonly settings: BettingSettings;
}

const LIMITS_ID = 'slip-limits';

/** Price, stake, preset stakes, and whether the unmatched part is kept. */
export const SlipFields = observer(function SlipFields({ slip, settings }: Props) {
  const { layout } = usePlatform();
  const t = useTexts(texts).slip;
  const format = useFormat();
  const { limits } = slip;
  const isLay = slip.target?.side === 'lay' && slip.requestedQuote?.kind === 'odds';
  return (
    <>
      <div className={styles.fields}>
        <PriceField slip={slip} />
        <label className={styles.field}>
          <span>{isLay ? t.backersStake : t.stake}</span>
          <input
            data-stake
            className={styles.input}
            autoComplete="off"
            inputMode={layout.isMobile ? 'none' : 'decimal'}
            placeholder={format.number(0)}
            value={slip.stakeText}
            disabled={!slip.canEdit}
            {...problemOf(slip, 'stake', limits && LIMITS_ID)}
            onChange={(event) => slip.setStake(cleanAmount(event.target.value, slip.stakeText))}
          />
        </label>
      </div>
      {/* The line has its room before the limits arrive, so that no control moves under a finger. */}
      <p id={LIMITS_ID} className={styles.field}>
        {limits ? t.limits(format.money(limits.least), format.money(limits.most)) : '\u00a0'}
      </p>
      <div role="group" aria-label={t.presets} className={styles.presets}>
        {settings.presets.map((sum, at) => (
          <button
            key={at}
            type="button"
            className={styles.preset}
            disabled={!slip.canEdit}
            onClick={() => slip.setStake(String(sum / 100))}
          >
            {format.number(sum / 100, sum % 100 === 0 ? 0 : 2)}
          </button>
        ))}
      </div>
      {layout.isMobile && slip.canEdit && <Keypad value={slip.stakeText} onChange={slip.setStake} />}
      {slip.canPersist && (
        <Checkbox
          className={styles.persistence}
          label={t.keep}
          checked={slip.isPersistent}
          disabled={!slip.canEdit}
          onChange={slip.setPersistent}
        />
      )}
      {slip.canFillOrKill && <FillOrKill slip={slip} />}
    </>
  );
});

const FillOrKill = observer(function FillOrKill({ slip }: Pick<Props, 'slip'>) {
  const t = useTexts(texts).slip;
  return (
    <>
      <Checkbox
        className={styles.persistence}
        label={t.fillOrKill}
        checked={slip.isFillOrKill}
        disabled={!slip.canEdit}
        onChange={slip.setFillOrKill}
      />
      {slip.isFillOrKill && (
        <label className={classNames(styles.field, styles.minimum)}>
          <span>{t.minFill}</span>
          <input
            className={styles.input}
            autoComplete="off"
            inputMode="decimal"
            placeholder={slip.stakeText}
            value={slip.minFillText}
            disabled={!slip.canEdit}
            {...problemOf(slip, 'minFill')}
            onChange={(event) => slip.setMinFill(cleanAmount(event.target.value, slip.minFillText))}
          />
        </label>
      )}
    </>
  );
});

const PriceField = observer(function PriceField({ slip }: Pick<Props, 'slip'>) {
  const t = useTexts(texts).slip;
  const format = useFormat();
  const id = useId();
  const { requestedQuote } = slip;
  if (requestedQuote && requestedQuote.kind !== 'odds') {
    return (
      <div className={styles.field}>
        <span>{requestedQuote.kind === 'fancy' ? `${t.line}/${t.rate}` : t.rate}</span>
        <output className={classNames(styles.input, styles.fixed)}>{quoteText(format, requestedQuote)}</output>
      </div>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t.odds}</label>
      <div className={styles.stepper}>
        <IconButton label={t.lower} icon={<MinusIcon />} disabled={!slip.canEdit} onClick={() => slip.step(-1)} />
        <input
          id={id}
          className={styles.input}
          autoComplete="off"
          inputMode="decimal"
          value={slip.priceText}
          disabled={!slip.canEdit}
          {...problemOf(slip, 'price')}
          onChange={(event) => slip.typePrice(cleanAmount(event.target.value, slip.priceText))}
          onBlur={slip.commitPrice}
        />
        <IconButton label={t.higher} icon={<PlusIcon />} disabled={!slip.canEdit} onClick={() => slip.step(1)} />
      </div>
    </div>
  );
});

/** Marks a field whose value is the problem, and ties the texts about the field to it. */
function problemOf({ state }: SlipStore, field: SlipField, hintId?: string) {
  const isInvalid = invalidFieldOf(state) === field;
  return {
    'aria-invalid': isInvalid,
    'aria-describedby': [hintId, isInvalid && PROBLEM_ID].filter(Boolean).join(' ') || undefined,
  };
}
