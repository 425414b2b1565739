import type { showPlayer } from '@pavilion/contract/calls/identity';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { shownPhone } from '@pavilion/contract/phone';
import { useFormat, useTexts } from '@pavilion/platform';
import { Badge, Card, ErrorState, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PhoneVerification } from './phone-verification.view';
import styles from './profile.module.css';
import type { ProfileStore } from './profile.store';
import { texts } from './profile.texts';

type Props = { readonly store: ProfileStore };
type WithPlayer = Props & { readonly player: ReplyOf<typeof showPlayer> };

export const ProfileView = observer(function ProfileView({ store }: Props) {
  const t = useTexts(texts);
  const { state } = store;
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      {state.kind === 'loading' && <Skeleton shape="block" height="180px" count={2} />}
      {state.kind === 'failed' && <ErrorState text={t.loadFailed} onRetry={store.retry} />}
      {state.kind === 'ready' && (
        <>
          <Personal store={store} player={state.value} />
          <Contact store={store} player={state.value} />
          <p className={styles.note}>{t.locked}</p>
        </>
      )}
    </div>
  );
});

const Personal = observer(function Personal({ player }: WithPlayer) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact name={t.username}>{player.username}</Fact>
        <Fact name={t.level}>{levelName(player.level, t.levels)}</Fact>
        <Fact name={t.vipPoints}>{format.number(player.vipPoints)}</Fact>
        <Fact name={t.name}>{player.name ?? t.notSet}</Fact>
        <Fact name={t.registered}>{format.date(player.createdAt)}</Fact>
        <Fact name={t.birthday}>{player.birthday ?? t.notSet}</Fact>
      </dl>
    </Card>
  );
});

const Contact = observer(function Contact({ store, player }: WithPlayer) {
  const t = useTexts(texts);
  return (
    <Card title={t.contactInfo}>
      <dl className={styles.facts}>
        <Fact name={t.phone}>
          {player.phone ? shownPhone(player.phone) : t.notSet}
          {player.phone && <Verified is={store.isPhoneVerified} />}
        </Fact>
        {store.otherPhones.map(({ number, isVerified }) => (
          <Fact key={number} name={t.otherPhone}>
            {number}
            <Verified is={isVerified} />
          </Fact>
        ))}
        <Fact name={t.email}>
          {player.email ?? t.notSet}
          {player.email && <Verified is={player.emailVerifiedAt !== null} />}
        </Fact>
      </dl>
      {player.phone && !store.isPhoneVerified && <PhoneVerification store={store.verification} phone={player.phone} />}
    </Card>
  );
});

const Verified = observer(function Verified({ is }: { readonly is: boolean }) {
  const t = useTexts(texts);
  return <Badge kind={is ? 'accent' : 'warning'}>{is ? t.verified : t.notVerified}</Badge>;
});

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A level newer than this release keeps the server's name. */
function levelName(level: string, words: Readonly<Record<string, string>>): string {
  return words[level] ?? level;
}
