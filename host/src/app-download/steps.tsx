import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import styles from './app-download.module.css';
import { appDownloadTexts } from './app-download.texts';
import type { Device } from './device';
import { drawings } from './drawings';

/** Manual steps: a picture and a sentence each. */
export const Steps = observer(function Steps({ device }: { readonly device: Device }) {
  const t = useTexts(appDownloadTexts);
  const steps = [t[`${device}1`], t[`${device}2`], t[`${device}3`]];
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => {
        const Drawing = drawings[device][at];
        return (
          <li key={step} className={styles.step}>
            {Drawing && <Drawing />}
            <p>{step}</p>
          </li>
        );
      })}
    </ol>
  );
});
