import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { volatilities } from '@pavilion/contract/calls/games';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, Checkbox, ChipGroup } from '@pavilion/ui';
import type { LobbyStore } from '../lobby.store';
import { type ChangeQuery, facetNames, filtersOn, type LobbyFilter, toggled } from '../lobby-filter';
import { rtpSteps } from '../lobby-list';
import { Counted } from '../tiles/counted';
import shared from './filter-group.module.css';
import styles from './panels.module.css';
import { panelsTexts } from './panels.texts';

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
}

export const resetQuery: Readonly<Record<string, string>> = Object.fromEntries(facetNames.map((name) => [name, '']));

/** Volatility, RTP and feature filters, each option with its number of games. */
export const FilterPanel = observer(function FilterPanel({ store, filter, onChange }: Props) {
  const t = useTexts(panelsTexts);
  const format = useFormat();
  const counts = store.counts(filter);
  const check = (key: string, name: ReactNode, count: number, on: boolean, onToggle: () => void): ReactNode => (
    <Checkbox
      key={key}
      checked={on}
      disabled={count === 0 && !on}
      onChange={onToggle}
      label={<Counted name={name} count={count} />}
    />
  );
  // A threshold in the address that isn't offered matches no chip.
  const steps = rtpSteps.map((step) => ({
    value: String(step),
    label: `≥ ${format.number(step)}%`,
    count: format.number(counts.rtp.get(step) ?? 0),
  }));
  return (
    <div className={styles.panel}>
      <fieldset className={shared.group}>
        <legend>{t.volatility}</legend>
        {volatilities.map((one) =>
          check(one, t.volatilities[one], counts.volatility.get(one) ?? 0, filter.volatility.includes(one), () =>
            onChange({ volatility: toggled(filter.volatility, one) }),
          ),
        )}
      </fieldset>
      <div className={shared.group}>
        <h3>{t.rtp}</h3>
        <ChipGroup
          wrap
          label={t.rtp}
          options={[{ value: 'any', label: t.anyRtp }, ...steps]}
          value={filter.rtp === 0 ? 'any' : String(filter.rtp)}
          onChange={(step) => onChange({ rtp: step === 'any' ? '' : step })}
        />
      </div>
      {counts.features.size > 0 && (
        <fieldset className={shared.group}>
          <legend>{t.features}</legend>
          {[...counts.features].map(([one, count]) =>
            check(one, t.featureNames[one] ?? one.replaceAll('-', ' '), count, filter.features.includes(one), () =>
              onChange({ feature: toggled(filter.features, one) }),
            ),
          )}
        </fieldset>
      )}
    </div>
  );
});

/** The desktop column with the same panel, always visible. */
export const FilterColumn = observer(function FilterColumn(props: Props) {
  const t = useTexts(panelsTexts);
  return (
    <>
      <FilterPanel {...props} />
      <Button
        variant="secondary"
        size="small"
        block
        disabled={filtersOn(props.filter) === 0}
        onClick={() => props.onChange(resetQuery)}
      >
        {t.reset}
      </Button>
    </>
  );
});
