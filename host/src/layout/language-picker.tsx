import { observer } from 'mobx-react-lite';
import { type Digits, type Language, type Platform, usePlatform, useTexts } from '@pavilion/platform';
import { classNames, GlobeIcon, toast } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './language-picker.module.css';

const names: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' };
const shortNames: Readonly<Record<Language, string>> = { en: 'EN', bn: 'বাং' };
const digitNames: Readonly<Record<Digits, string>> = { latn: '123', beng: '১২৩' };

/** Switches the language after loading the shell's texts, so that the page doesn't blink empty. */
async function choose({ language }: Platform, code: Language, failed: string): Promise<void> {
  try {
    await texts.load(code);
    language.choose(code);
  } catch {
    toast(failed, 'error');
  }
}

/** @param compact - shows two letters over the whole picker, for a narrow bar. */
export const LanguagePicker = observer(function LanguagePicker({ compact }: { readonly compact?: boolean }) {
  const platform = usePlatform();
  const t = useTexts(texts).layout;
  return (
    <label className={classNames(styles.picker, compact && styles.compact)}>
      {compact ? <span aria-hidden="true">{shortNames[platform.language.code]}</span> : <GlobeIcon size={16} />}
      <select
        aria-label={t.language}
        value={platform.language.code}
        onChange={({ target }) => void choose(platform, target.value === 'bn' ? 'bn' : 'en', t.languageFailed)}
      >
        {Object.entries(names).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
});

export const DigitsPicker = observer(function DigitsPicker() {
  const { language } = usePlatform();
  const t = useTexts(texts).layout;
  return (
    <label className={styles.picker}>
      <select
        aria-label={t.digits}
        value={language.digits}
        onChange={({ target }) => language.chooseDigits(target.value === 'beng' ? 'beng' : 'latn')}
      >
        {Object.entries(digitNames).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
});
