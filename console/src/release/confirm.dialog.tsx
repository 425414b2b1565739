import { observer } from 'mobx-react-lite';
import type { ChannelView } from '@pavilion/releases/registry-api/channels';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { toast } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { listed } from '../core/format';
import { route } from '../core/route';
import type { ReleaseStore } from './release.store';

type Props = {
  readonly mode: 'everybody' | 'steps';
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly onClose: () => void;
};

/** Confirms the activation or the rollout of the chosen releases. */
export const ConfirmDialog = observer(function ConfirmDialog({ mode, store, channel, onClose }: Props) {
  const what = listed(store.parts.map(({ name, version }) => `${name} ${version}`));
  const go = async (): Promise<void> => {
    if (mode === 'everybody') {
      const view = await store.activate<ChannelView>();
      if (!view) return;
      toast(`${channel} is on composition ${view.composition?.id}`, 'success');
      return route.go(`/channels/${channel}`);
    }
    const rollout = await store.rollOut<RolloutView>();
    if (rollout) route.go(`/channels/${channel}/rollouts/${rollout.id}`);
  };
  return (
    <ActionDialog
      title={mode === 'everybody' ? `Activate ${what} for everyone?` : `Roll out ${what} in steps?`}
      button={mode === 'everybody' ? `Activate on ${channel} now` : 'Start with 1 % of visitors'}
      disabled={!store.canActivate && !store.action.sending}
      action={store.action}
      onConfirm={go}
      onClose={onClose}
      note={
        store.report &&
        store.action.state.kind === 'refused' && (
          <p className={styles.second}>
            Checked again against revision {store.report.revision}; your choice is kept. Review the dry run and confirm
            again.
          </p>
        )
      }
    >
      {mode === 'everybody' ? (
        <p>
          New pages get it immediately; open tabs switch at their next page change, never while something is sent. A
          rollback restores the current composition.
        </p>
      ) : (
        <p>
          1 % of visitors for 10 minutes, 5 % for 30, 25 % for an hour, then everyone. The rollout compares the
          candidate with the control group and rolls back automatically if it does worse.
        </p>
      )}
    </ActionDialog>
  );
});
