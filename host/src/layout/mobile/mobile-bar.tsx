import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, IconButton, MenuIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LanguagePicker } from '../language-picker';
import { layoutTexts } from '../layout.texts';
import { LogoMark } from '../logo-mark';
import { helpAddress } from '../support-links';
import { WalletBalance } from '../wallet-balance';
import styles from './mobile-bar.module.css';
import { SideMenu } from './side-menu';

export const MobileBar = observer(function MobileBar() {
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  const [open, setOpen] = useState(false);
  const help = helpAddress(platform);
  return (
    <header className={styles.bar}>
      <IconButton label={t.openMenu} icon={<MenuIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Link to="/" className={styles.logo}><LogoMark size={24} /></Link>
      <div className={styles.end}>
        {platform.session.isPlayer && <WalletBalance compact />}
        {!platform.session.isPlayer && help && <a href={help} className={buttonClass('quiet', { size: 'small' })}>{t.help}</a>}
        {!platform.session.isPlayer && <LanguagePicker />}
      </div>
      <SideMenu open={open} onClose={() => setOpen(false)} />
    </header>
  );
});
