import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type PaymentMethod, paymentMethods } from '@pavilion/contract/calls/wallet';
import { useStore, useTexts } from '@pavilion/platform';
import { Badge } from '@pavilion/ui';
import { lateTexts } from '../../late-texts';
import { CollapsedPart } from './load-near-viewport';
import styles from './payment-marks.module.css';

const HOUR_MS = 3_600_000;

/** The payment methods that the deposit form offers, from the same list. */
export const PaymentMarks = observer(function PaymentMarks() {
  const t = useTexts(lateTexts).footer;
  const query = useStore(({ queries }) => queries.read(paymentMethods, {}, { staleMs: HOUR_MS }));
  const reply = query.value ?? [];
  const methods = ('pgs' in reply ? reply.pgs : reply).filter(({ status }) => status === 'active');
  if (methods.length === 0) return query.state.kind === 'loading' ? null : <CollapsedPart />;
  return (
    <section className={styles.payments}>
      <h2>{t.payments}</h2>
      <ul>
        {methods.map((method) => (
          <li key={method.id}>
            <Mark method={method} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** A method's drawn mark; its name if the drawing fails to load. */
const Mark = observer(function Mark({ method }: { readonly method: PaymentMethod }) {
  const names: Readonly<Record<string, string>> = useTexts(lateTexts).footer.methods;
  const [failed, setFailed] = useState(false);
  const name = names[method.name.toLowerCase()] ?? method.name;
  if (failed) return <Badge>{name}</Badge>;
  return (
    <img
      src={method.icon}
      alt={name}
      title={name}
      width={48}
      height={48}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
});
