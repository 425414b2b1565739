import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, DownloadIcon } from '@pavilion/ui';
import { lateTexts } from '../../late-texts';
import { appDownload, claimed } from '../navigation/menu-entry';
import { useNavigation } from '../navigation/navigation';
import { type SupportLink, useSupportLinks } from '../support-links';
import styles from './footer-columns.module.css';

/** The steps, with the keys of the remotes' links. */
const guide = [
  { text: 'deposit', key: 'deposit' },
  { text: 'game', key: 'slot' },
  { text: 'promotion', key: 'promotions' },
] as const;

/** Columns for new members, support, social contacts and responsible gaming. */
export const FooterColumns = observer(function FooterColumns() {
  const platform = usePlatform();
  const t = useTexts(lateTexts).footer;
  const { addressOf } = useNavigation();
  const [chat, saferGambling] = [addressOf('chat'), addressOf('saferGambling')];
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
        <GuideSteps />
      </section>
      <section>
        <h2>{t.support}</h2>
        <ul>
          {chat && (
            <li>
              <Link to={chat}>{t.chat}</Link>
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
        {platform.session.isPlayer && saferGambling && <Link to={saferGambling}>{t.yourLimits}</Link>}
      </section>
    </div>
  );
});

const GuideSteps = observer(function GuideSteps() {
  const t = useTexts(lateTexts).footer;
  const { addressOf } = useNavigation();
  const steps = [
    { text: 'signUp', to: '/signup' } as const,
    ...guide.map(({ text, key }) => ({ text, to: addressOf(key) })),
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(
        ({ text, to }) =>
          to && (
            <li key={text}>
              <Link to={to}>{t.guideSteps[text]}</Link>
            </li>
          ),
      )}
    </ol>
  );
});

/** Returns the contacts that operators have set, for the footer's two lists. Use inside an observer. */
function useFooterLinks(): Readonly<Record<'support' | 'social', readonly SupportLink[]>> {
  const links = useSupportLinks();
  const of = (...kinds: readonly SupportLink['text'][]): readonly SupportLink[] =>
    links.filter(({ text }) => kinds.includes(text));
  return { support: of('whatsapp', 'mail'), social: of('facebook', 'telegram') };
}
