import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Badge, Button, Card } from '@pavilion/ui';
import { texts } from '../../texts';
import { AddPhone } from './add-phone.view';
import { CodePanel } from './code-panel.view';
import { Detail } from './detail';
import styles from './profile.module.css';
import type { ContactRow, ProfileStore } from './profile.store';
import type { VerificationStore } from './verification.store';

type Props = { readonly store: ProfileStore };

/** Phones and e-mail, each verified by a code. */
export const ContactInfo = observer(function ContactInfo({ store }: Props) {
  const t = useTexts(texts).profile;
  return (
    <Card title={t.contactInfo}>
      <div>
        {store.contacts.map((contact) => (
          <Contact key={`${contact.kind} ${contact.address}`} store={store} contact={contact} />
        ))}
      </div>
      <AddPhone
        store={store.addPhone}
        isOffered={store.canAddPhone}
        isOther={store.hasExtraPhone}
        cooling={store.cooling}
      />
    </Card>
  );
});

const Contact = observer(function Contact({
  store,
  contact: { kind, address, isVerified, coolsUntil },
}: Props & { readonly contact: ContactRow }) {
  const t = useTexts(texts).profile;
  const format = useFormat();
  const name = t.contacts[kind];
  if (address === null) {
    return (
      <Detail name={name} id={kind}>
        <span className={styles.none}>{t.notSet}</span>
      </Detail>
    );
  }
  const verification = store.verificationOf(kind, address);
  const isDone = isVerified || verification.state.kind === 'verified';
  return (
    <Detail name={name} id={kind} isLong below={!isDone && <CodePanel store={verification} kind={kind} />}>
      <span className={styles.address}>{address}</span>
      <Badge kind={isDone ? 'accent' : 'warning'}>{isDone ? t.verified : t.notVerified}</Badge>
      {!isDone && <SendButton store={verification} />}
      {coolsUntil != null && <p className={styles.note}>{t.coolsUntil(format.dateTime(coolsUntil))}</p>}
    </Detail>
  );
});

/** Sends a code, then shows the countdown until another may be sent. */
const SendButton = observer(function SendButton({ store }: { readonly store: VerificationStore }) {
  const t = useTexts(texts).profile;
  const format = useFormat();
  if (store.secondsLeft > 0) {
    const left = format.countdown(store.secondsLeft);
    return (
      <Button size="small" variant="secondary" disabled aria-label={t.sendAgainIn(left)} className={styles.countdown}>
        {left}
      </Button>
    );
  }
  const action = store.wasSent ? t.sendAgain : t.sendCode;
  return (
    <Button
      size="small"
      variant={store.wasSent ? 'secondary' : 'primary'}
      aria-label={t.sendFor(action, store.address)}
      busy={store.state.kind === 'sending'}
      onClick={() => void store.send()}
    >
      {action}
    </Button>
  );
});
