import { Button, Dialog, toast } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { ChannelView } from '../../../channels/channels.service';
import type { RolloutView } from '../../../rollouts/rollouts.view';
import styles from '../console.module.css';
import { Outcome } from '../core/outcome';
import { route } from '../core/route';
import { listed } from '../core/words';
import type { ReleaseStore } from './release.store';

type Props = {
  readonly how: 'everybody' | 'steps';
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly onClose: () => void;
};

/** Last confirmation before players get it. */
export const ConfirmDialog = observer(function ConfirmDialog({ how, store, channel, onClose }: Props) {
  const what = listed(store.parts.map(({ name, version }) => `${name} ${version}`));
  const go = async (): Promise<void> => {
    if (how === 'everybody') {
      const view = await store.show<ChannelView>();
      if (!view) return;
      toast(`${channel} shows composition ${view.composition?.id}`, 'success');
      return route.go(`/channels/${channel}`);
    }
    const rollout = await store.rollOut<RolloutView>();
    if (rollout) route.go(`/channels/${channel}/rollouts/${rollout.id}`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={how === 'everybody' ? `Show ${what} to everybody?` : `Roll out ${what} in steps?`}
      footer={
        <div className={styles.actions}>
          <Button
            onClick={() => void go()}
            busy={store.action.sending}
            disabled={!store.canShow && !store.action.sending}
          >
            {how === 'everybody' ? `Show it on ${channel} now` : 'Begin with 1 % of visitors'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Change nothing
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        {how === 'everybody' ? (
          <p>
            Every page opened from now on gets it; open tabs change over at their next page, never with a bet or a
            payment under way. One rollback brings back what is shown now.
          </p>
        ) : (
          <p>
            1 % of visitors for 10 minutes, 5 % for 30, 25 % for an hour, then everybody. It is held against those who
            don’t see it, and stops and goes back by itself where it does worse.
          </p>
        )}
        <Outcome of={store.action} />
        {store.report && store.action.state.kind === 'refused' && (
          <p className={styles.second}>
            Checked again, against revision {store.report.revision}: your choice is still here. Look at the dry run,
            then press again if it is still what you want.
          </p>
        )}
      </div>
    </Dialog>
  );
});
