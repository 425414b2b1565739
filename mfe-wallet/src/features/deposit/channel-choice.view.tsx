import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Channel } from '@pavilion/contract/calls/wallet';
import { useFormat, useTexts } from '@pavilion/platform';
import { ErrorState, Skeleton } from '@pavilion/ui';
import { ChoiceCard } from '../../funds/choice-card';
import { accountTypeNames } from '../../order/account-type-names';
import { texts } from '../../texts';
import styles from './deposit.module.css';
import type { DepositStore } from './deposit.store';

type Props = { readonly store: DepositStore };

export const ChannelChoice = observer(function ChannelChoice({ store }: Props) {
  const t = useTexts(texts).deposit;
  const title = useId();
  return (
    <section className={styles.section} role="radiogroup" aria-labelledby={title}>
      <h2 id={title}>{t.channel}</h2>
      <Channels store={store} group={title} />
    </section>
  );
});

const Channels = observer(function Channels({ store, group }: Props & { readonly group: string }) {
  const t = useTexts(texts).deposit;
  const format = useFormat();
  if (!store.method) return <p className={styles.quiet}>{t.chooseMethodFirst}</p>;
  const query = store.reads.channelsOf(store.method.name);
  if (query.state.kind === 'loading') {
    return (
      <div className={styles.choices}>
        <Skeleton shape="block" height="56px" count={Math.max(1, store.method.accountTypes.length)} />
      </div>
    );
  }
  if (query.state.kind === 'failed') return <ErrorState text={t.loadFailed} onRetry={() => void query.refresh()} />;
  if (store.channels.length === 0) return <p className={styles.quiet}>{t.noChannels}</p>;
  const limits = ({ min, max }: Channel): string => t.limits(format.number(min / 100), format.number(max / 100));
  return (
    <div className={styles.choices}>
      {store.channels.map((channel) => (
        <ChoiceCard
          key={channel.id}
          group={group}
          checked={store.channel?.id === channel.id}
          disabled={!store.canEdit || channel.maintenance !== 0}
          onChoose={() => store.chooseChannel(channel.id)}
          title={accountTypeNames[channel.accountType]}
          note={channel.maintenance !== 0 ? t.maintenance : limits(channel)}
        />
      ))}
    </div>
  );
});
