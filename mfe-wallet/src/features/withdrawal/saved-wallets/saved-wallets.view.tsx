import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { IconButton, SlidersIcon } from '@pavilion/ui';
import { ChoiceCard, MethodIcon } from '../../../funds/choice-card';
import { texts } from '../../../texts';
import styles from '../withdrawal.module.css';
import type { WithdrawalStore } from '../withdrawal.store';
import { savedWalletsApi } from './saved-wallets.api';
import { SavedWalletsStore } from './saved-wallets.store';
import { WalletDialog } from './wallet-dialog.view';

type Props = { readonly store: WithdrawalStore };

/** Wallets of earlier payouts: one press fills in method and number. */
export const SavedWallets = observer(function SavedWallets({ store }: Props) {
  const t = useTexts(texts).savedWallets;
  const format = useFormat();
  const { language } = usePlatform();
  const title = useId();
  const editor = useStore((platform) => new SavedWalletsStore(savedWalletsApi(platform)));
  const wallets = store.reads.savedWallets;
  if (wallets.length === 0) return null;
  const now = Date.now();
  return (
    <section className={styles.section} role="radiogroup" aria-labelledby={title}>
      <h2 id={title}>{t.title}</h2>
      <div className={styles.wallets}>
        {wallets.map((wallet) => {
          const { provider, accountNumber, method, payoutsFrom } = wallet;
          const account = `${nameIn(language.code, method)} ${accountNumber}`;
          const cools = payoutsFrom > now;
          return (
            <ChoiceCard
              key={`${provider} ${accountNumber}`}
              group={title}
              checked={store.isChosen(wallet)}
              disabled={!store.canEdit || cools}
              onChoose={() => store.chooseWallet(wallet)}
              icon={<MethodIcon src={method.icon} />}
              title={wallet.name ?? account}
              note={cools ? t.cooling(format.dateTime(payoutsFrom)) : wallet.name !== null && account}
              aside={
                <IconButton
                  label={t.edit(wallet.name ?? account)}
                  icon={<SlidersIcon />}
                  onClick={() => editor.edit(wallet)}
                />
              }
            />
          );
        })}
      </div>
      <WalletDialog store={editor} />
    </section>
  );
});
