import { type CallingCode } from '@pavilion/contract/phone';
import { TextField } from '@pavilion/ui';
import styles from './phone-field.module.css';
import { callingCodeChoices } from './phone-input';

interface Props {
  readonly label: string;
  readonly codeLabel: string;
  readonly code: string;
  readonly onCode: (code: CallingCode) => void;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | null | undefined | false;
  readonly readOnly: boolean;
}

/** A phone number with its calling code, in one box. */
export function PhoneField({ codeLabel, code, onCode, readOnly, error, ...field }: Props) {
  const choice = (
    <select
      className={styles.code}
      aria-label={codeLabel}
      name="callingCode"
      autoComplete="tel-country-code"
      value={code}
      disabled={readOnly}
      // The options are the only possible values.
      onChange={(event) => onCode(event.target.value as CallingCode)}
    >
      {callingCodeChoices.map((option) => (
        <option key={option} value={option}>
          +{option}
        </option>
      ))}
    </select>
  );
  return (
    <TextField
      {...field}
      error={error ?? null}
      name="phone"
      prefix={choice}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      readOnly={readOnly}
      required
    />
  );
}
