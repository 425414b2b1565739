import { observer } from 'mobx-react-lite';
import { maintenanceNotices } from '@pavilion/contract/calls/site';
import { type Format, useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Badge, Button, Dialog } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import { maintenancePopup } from '../session/maintenance-popup';
import styles from './maintenance-dialog.module.css';

const moment = (format: Format, ms: number): string => `${format.date(ms)}, ${format.time(ms).slice(0, -3)} GMT+6`;

/** Maintenance notices that the player hasn't dismissed; nothing if there are none. */
export const MaintenanceDialog = observer(function MaintenanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { language } = usePlatform();
  const t = useTexts(lateTexts).popups;
  const format = useFormat();
  const query = useStore(({ queries }) => queries.read(maintenanceNotices, {}));
  const notices = (query.value ?? []).filter(({ id }) => !maintenancePopup.isClosed(id));
  const close = (): void => {
    maintenancePopup.hide(notices.map(({ id }) => id));
    onClose();
  };
  return (
    <Dialog
      open={notices.length > 0}
      onClose={close}
      title={t.maintenanceTitle}
      size="small"
      footer={<Button onClick={close}>{t.close}</Button>}
    >
      <ul className={styles.notices}>
        {notices.map(({ id, platform, en, bn, startsAt, endsAt }) => (
          <li key={id}>
            {platform && <Badge kind="warning">{platform}</Badge>}
            <p>{language.code === 'bn' ? bn || en : en}</p>
            <dl>
              <dt>{t.from}</dt>
              <dd>
                <time dateTime={new Date(startsAt).toISOString()}>{moment(format, startsAt)}</time>
              </dd>
              <dt>{t.until}</dt>
              <dd>
                <time dateTime={new Date(endsAt).toISOString()}>{moment(format, endsAt)}</time>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
