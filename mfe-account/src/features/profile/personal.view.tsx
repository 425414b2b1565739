import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { showPlayer } from '@pavilion/contract/calls/identity';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, Card, LockIcon, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../../texts';
import { birthdayMs } from '../../verification/birthday';
import { Detail } from './detail';
import { NameForm } from './name-form.view';
import type { OnceStore } from './once.store';
import styles from './profile.module.css';
import type { ProfileStore } from './profile.store';

/** Loads with its calendar, when it is opened. */
const BirthdayForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "birthday-form" */ './birthday-form.view')).BirthdayForm,
}));

type Props = { readonly store: ProfileStore; readonly player: ReplyOf<typeof showPlayer> };

/** The player's details; name and birthday can be given once. */
export const Personal = observer(function Personal({ store, player }: Props) {
  const t = useTexts(texts).profile;
  const format = useFormat();
  const { name, birthday } = player;
  return (
    <Card>
      <div>
        <Detail name={t.username}>{player.username}</Detail>
        {/* A level newer than this release shows the server's name. */}
        <Detail name={t.level}>{t.levels[player.level] ?? player.level}</Detail>
        <Detail name={t.vipPoints}>{format.number(player.vipPoints)}</Detail>
        <Detail name={t.name} id="name" below={name === null && <NameForm store={store.name} />}>
          {name === null ? <Give store={store.name} action={t.addName} /> : <Locked value={name} />}
        </Detail>
        <Detail name={t.registered}>{format.date(player.createdAt)}</Detail>
        <Detail
          name={t.birthday}
          id="birthday"
          below={
            birthday === null &&
            store.birthday.isOpen && (
              <Suspense>
                <BirthdayForm store={store.birthday} />
              </Suspense>
            )
          }
        >
          {birthday === null ? (
            <Give store={store.birthday} action={t.editBirthday} />
          ) : (
            <Locked value={format.date(birthdayMs(birthday))} />
          )}
        </Detail>
      </div>
    </Card>
  );
});

const Locked = observer(function Locked({ value }: { readonly value: string }) {
  const t = useTexts(texts).profile;
  return (
    <>
      <span>{value}</span>
      <LockIcon size={16} aria-hidden="true" className={styles.lock} />
      <VisuallyHidden>{t.locked}</VisuallyHidden>
    </>
  );
});

const Give = observer(function Give({ store, action }: { readonly store: OnceStore; readonly action: string }) {
  const t = useTexts(texts).profile;
  return (
    <>
      <span className={styles.none}>{t.notSet}</span>
      {!store.isOpen && (
        <Button variant="secondary" size="small" onClick={store.open}>
          {action}
        </Button>
      )}
    </>
  );
});
