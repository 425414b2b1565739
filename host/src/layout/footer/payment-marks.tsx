import { useTexts } from '@pavilion/platform';
import { Badge } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './payment-marks.module.css';
import { type FooterTexts } from './footer.texts.en';
import { footerTexts } from './footer.texts';

const codes = ['bank', 'bkash', 'nagad', 'rocket', 'upay', 'tether', 'bitcoin'] as const satisfies readonly (keyof FooterTexts['methods'])[];

/** The ways to pay that the practice rail speaks for. */
export const PaymentMarks = observer(function PaymentMarks() {
  const t = useTexts(footerTexts);
  return (
    <section className={styles.payments}>
      <h2>{t.payments}</h2>
      <ul>
        {codes.map((code) => <li key={code}><Mark code={code} name={t.methods[code]} /></li>)}
      </ul>
    </section>
  );
});

/** A drawn mark; its name where the drawing can't be had. */
function Mark({ code, name }: { readonly code: string; readonly name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Badge>{name}</Badge>;
  return <img src={`/storage/payments/${code}.svg`} alt={name} title={name} width={48} height={48} loading="lazy" onError={() => setFailed(true)} />;
}
