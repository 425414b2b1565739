import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '../controls/icon-button';
import { EyeIcon, EyeOffIcon } from '../icons/icons';
import { useUiTexts } from '../ui-texts';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'className'>;
export type TextFieldProps = Native &
  FieldFrame & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly prefix?: ReactNode;
    readonly suffix?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** Single-line text input; `type="password"` adds its own show and hide button. */
export function TextField({
  label,
  hint,
  error,
  aside,
  className,
  prefix,
  suffix,
  onChange,
  id,
  ...native
}: TextFieldProps) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  const secret = native.type === 'password';
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <div className={styles.box}>
          {prefix != null && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...native}
            {...control}
            type={secret && shown ? 'text' : native.type}
            className={styles.input}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix != null && <span className={styles.suffix}>{suffix}</span>}
          {secret && (
            <IconButton
              label={shown ? texts.hidePassword : texts.showPassword}
              icon={shown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown(!shown)}
              disabled={native.disabled}
            />
          )}
        </div>
      )}
    </Field>
  );
}
