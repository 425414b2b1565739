import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, buttonClass, SelectField, TextField } from '@pavilion/ui';
import { texts } from '../texts';

type Props = {
  readonly label: string;
  /** Text shown until a number is selected. */
  readonly placeholder?: string;
  readonly store: {
    readonly phones: readonly string[];
    readonly phone: string;
    readonly checkDigit: string;
    readonly isRocket: boolean;
    readonly canEdit: boolean;
    readonly choosePhone: (phone: string) => void;
    readonly setCheckDigit: (digit: string) => void;
    /** Time from which a new number can be used; null if it can be now. Without it all can. */
    readonly coolsUntil?: (phone: string) => number | null;
  };
};

/** Selects which of the player's verified numbers the money comes from or goes to. */
export const WalletNumberField = observer(function WalletNumberField({ label, placeholder, store }: Props) {
  const t = useTexts(texts).walletNumber;
  const { player } = usePlatform().shared;
  const verify = (
    <Link to="/profile" className={buttonClass('secondary')}>
      {t.verify}
    </Link>
  );
  const format = useFormat();
  const optionOf = (phone: string, until: number | null) =>
    until === null
      ? { value: phone, label: phone }
      : { value: phone, label: t.cooling(phone, format.dateTime(until)), disabled: true };
  const none = player.value !== undefined && store.phones.length === 0;
  return (
    <>
      {none && (
        <Alert kind="warning" action={verify}>
          {t.noPhones}
        </Alert>
      )}
      <SelectField
        label={label}
        {...(placeholder !== undefined && { placeholder })}
        name="account_number"
        options={store.phones.map((phone) => optionOf(phone, store.coolsUntil?.(phone) ?? null))}
        value={store.phone}
        onChange={store.choosePhone}
        disabled={!store.canEdit}
        hint={t.phoneHint}
      />
      {store.isRocket && (
        <TextField
          label={t.checkDigit}
          inputMode="numeric"
          autoComplete="off"
          value={store.checkDigit}
          onChange={store.setCheckDigit}
          disabled={!store.canEdit}
          hint={t.checkDigitHint}
        />
      )}
    </>
  );
});
