import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { XIcon } from '../icons/icons';
import { useUiTexts } from '../ui-texts';
import styles from './drawer.module.css';
import { useModal } from './use-modal';

export type DrawerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
  /** Content beside the close button: a logo or a name. */
  readonly head?: ReactNode;
  readonly side?: 'start' | 'end';
};

/** A side menu over a backdrop; Escape, the backdrop and its button close it, and focus returns to the opener. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onClose, label, children, head, side = 'start' }: Omit<DrawerProps, 'open'>) {
  const texts = useUiTexts();
  const modal = useModal(onClose, true);
  return (
    <dialog {...modal} className={classNames(styles.drawer, styles[side])} aria-label={label}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <div>{head}</div>
          <IconButton label={texts.close} icon={<XIcon />} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
