import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, DownloadIcon } from '@pavilion/ui';
import { appDownload, claimed } from '../menu-entry';
import { footerTexts } from './footer.texts';
import styles from './footer-columns.module.css';
import { useFooterLinks } from './footer-links';

const guide = [
  { text: 'signUp', to: '/signup' },
  { text: 'deposit', to: '/deposit' },
  { text: 'game', to: '/slot' },
  { text: 'promotion', to: '/promotions' },
] as const;

/** Columns for new members, support, social contacts and responsible gaming. */
export const FooterColumns = observer(function FooterColumns() {
  const platform = usePlatform();
  const t = useTexts(footerTexts);
  const { support, social } = useFooterLinks();
  const away = (links: typeof support) =>
    links.map(({ text, href }) => (
      <li key={text}>
        <a href={href} target="_blank" rel="noreferrer">
          {t[text]}
        </a>
      </li>
    ));
  return (
    <div className={styles.columns}>
      <section>
        <h2>{t.guideTitle}</h2>
        <ol className={styles.steps}>
          {claimed(platform, guide).map(({ text, to }) => (
            <li key={to}>
              <Link to={to}>{t.guideSteps[text]}</Link>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t.support}</h2>
        <ul>
          {platform.claims('/chat') && (
            <li>
              <Link to="/chat">{t.chat}</Link>
            </li>
          )}
          {away(support)}
        </ul>
        <p>{t.supportHours}</p>
      </section>
      <section>
        <h2>{t.follow}</h2>
        <ul>{away(social)}</ul>
        {claimed(platform, [appDownload]).map(({ to }) => (
          <a key={to} className={styles.download} href={to} target="_blank" rel="noreferrer">
            <DownloadIcon />
            {t.appDownload}
          </a>
        ))}
      </section>
      <section>
        <h2>{t.responsible}</h2>
        <p>
          <Badge kind="warning">18+</Badge> {t.responsibleWords}
        </p>
        <Link to="/responsible-gaming">{t.responsibleMore}</Link>
        {platform.session.isPlayer && platform.claims('/safer-gambling') && (
          <Link to="/safer-gambling">{t.yourLimits}</Link>
        )}
      </section>
    </div>
  );
});
