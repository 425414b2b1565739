import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { dropProtectionSeconds } from '@pavilion/contract/calls/exchange-position';
import { defineTexts, useFormat, useStore, useTexts } from '@pavilion/platform';
import { Alert, AmountField, Button, Checkbox, ChipGroup, Dialog, SelectField } from '@pavilion/ui';
import { type BettingSettings, tapModes } from '../betting/betting-settings.store';
import styles from './betting-settings.module.css';
import { DropProtection } from './drop-protection.store';

const texts = defineTexts({
  en: () => import(/* webpackChunkName: "betting-settings-en" */ './betting-settings.texts.en'),
  bn: () => import(/* webpackChunkName: "betting-settings-bn" */ './betting-settings.texts.bn'),
});

interface Props {
  readonly settings: BettingSettings;
  readonly onClose: () => void;
}

/** Betting settings: preset stakes, the effect of a tap, and what happens when the connection is lost. */
export const BettingSettingsDialog = observer(function BettingSettingsDialog({ settings, onClose }: Props) {
  const t = useTexts(texts);
  return (
    <Dialog open title={t.title} onClose={onClose} footer={<Button onClick={onClose}>{t.done}</Button>}>
      <div className={styles.settings}>
        <Presets settings={settings} />
        <section>
          <h3>{t.way}</h3>
          <ChipGroup
            wrap
            label={t.way}
            options={tapModes.map((value) => ({ value, label: t.ways[value] }))}
            value={settings.way}
            onChange={(way) => settings.change({ way })}
          />
        </section>
        {settings.way === 'one-tap' && (
          <>
            <SumField
              label={t.oneTapStake}
              poisha={settings.oneTapStake}
              onChange={(oneTapStake) => settings.change({ oneTapStake })}
            />
            <Alert kind="warning">{t.oneTapHint}</Alert>
          </>
        )}
        <Checkbox label={t.keep} checked={settings.keep} onChange={(checked) => settings.change({ keep: checked })} />
        <Protection />
      </div>
    </Dialog>
  );
});

const Presets = observer(function Presets({ settings }: Pick<Props, 'settings'>) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <section>
      <h3>{t.presets}</h3>
      <p>{t.onDevice}</p>
      <div className={styles.presets}>
        {settings.presets.map((sum, at) => (
          <SumField
            key={at}
            label={t.preset(format.number(at + 1))}
            poisha={sum}
            onChange={(poisha) => settings.setPreset(at, poisha)}
          />
        ))}
      </div>
    </section>
  );
});

interface SumProps {
  readonly label: string;
  readonly poisha: number;
  readonly onChange: (poisha: number) => void;
}

/** Leaves the text as typed; applies only a valid amount. */
function SumField({ label, poisha, onChange }: SumProps) {
  const [text, setText] = useState(String(poisha / 100));
  const change = (typed: string): void => {
    setText(typed);
    const sum = Math.round(Number(typed) * 100);
    if (sum > 0) onChange(sum);
  };
  return <AmountField label={label} value={text} onChange={change} onBlur={() => setText(String(poisha / 100))} />;
}

const Protection = observer(function Protection() {
  const t = useTexts(texts);
  const format = useFormat();
  const store = useStore((platform) => new DropProtection(platform));
  const options = dropProtectionSeconds.map((seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? t.off : t.seconds(format.number(seconds)),
  }));
  return (
    <section>
      <SelectField
        label={t.protection}
        hint={t.protectionHint}
        error={store.state === 'failed' && t.protectionFailed}
        options={options}
        value={String(store.seconds ?? 0)}
        disabled={store.seconds === null || store.state === 'sending'}
        onChange={(value) => void store.choose(Number(value))}
      />
    </section>
  );
});
