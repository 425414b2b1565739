import { usePlatform, useTexts } from '@pavilion/platform';
import { NavLink } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { layoutTexts } from '../layout.texts';
import { appDownload, claimed, desktopMenu, exchange, home } from '../menu';
import styles from './main-menu.module.css';
import { SportsMenu } from './sports-menu';

export const MainMenu = observer(function MainMenu() {
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  return (
    <nav aria-label={t.mainMenu} className={styles.nav}>
      <ul>
        <li><NavLink to={home.to} end>{t.home}</NavLink></li>
        {platform.claims(appDownload.to) && <li><a href={appDownload.to} target="_blank" rel="noopener">{t.appDownload}</a></li>}
        {platform.claims(exchange.to) && <SportsMenu />}
        {claimed(platform, desktopMenu).map(({ text, to }) => <li key={to}><NavLink to={to}>{t[text]}</NavLink></li>)}
      </ul>
    </nav>
  );
});
