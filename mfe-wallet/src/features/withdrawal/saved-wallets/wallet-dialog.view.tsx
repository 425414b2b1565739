import { observer } from 'mobx-react-lite';
import { WALLET_NAME_MAX_LENGTH } from '@pavilion/contract/calls/withdrawals';
import { nameIn } from '@pavilion/contract/name-in';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Alert, Button, Dialog, TextField } from '@pavilion/ui';
import { texts } from '../../../texts';
import styles from '../withdrawal.module.css';
import type { SavedWalletsStore } from './saved-wallets.store';

/** Names a saved wallet, or removes it. */
export const WalletDialog = observer(function WalletDialog({ store }: { readonly store: SavedWalletsStore }) {
  const t = useTexts(texts).savedWallets;
  const { language } = usePlatform();
  const { wallet, state } = store;
  if (wallet === null) return null;
  const isSending = state.kind === 'sending';
  const footer = (
    <>
      <Button variant="secondary" disabled={isSending} onClick={() => void store.remove()}>
        {t.remove}
      </Button>
      <Button busy={isSending} onClick={() => void store.save()}>
        {t.save}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={store.close} title={t.nameTitle} size="small" footer={footer}>
      <div className={styles.naming}>
        <p>
          {nameIn(language.code, wallet.method)} {wallet.accountNumber}
        </p>
        <TextField
          label={t.name}
          name="wallet_name"
          autoComplete="off"
          maxLength={WALLET_NAME_MAX_LENGTH}
          value={store.name}
          onChange={store.setName}
          disabled={isSending}
          hint={t.nameHint}
        />
        <p className={styles.note}>{t.removeNote}</p>
        {state.kind === 'editing' && state.hasFailed && <Alert kind="error">{t.failed}</Alert>}
      </div>
    </Dialog>
  );
});
