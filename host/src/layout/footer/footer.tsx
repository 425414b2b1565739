import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { classNames, PavilionMark, ShieldIcon } from '@pavilion/ui';
import { lateTexts } from '../../late-texts';
import { texts } from '../../texts';
import inline from '../inline-links.module.css';
import { affiliateAddress, claimed } from '../navigation/menu-entry';
import styles from './footer.module.css';
import { FooterColumns } from './footer-columns';
import { LoadNearViewport } from './load-near-viewport';

const StoryFold = lazy(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './collapsible-text')).CollapsibleText,
}));
const PaymentMarks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './payment-marks')).PaymentMarks,
}));
const PartnersStrip = lazy(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './partners-strip')).PartnersStrip,
}));

const pages = [
  { text: 'responsible', to: '/responsible-gaming' },
  { text: 'about', to: '/about-us' },
  { text: 'terms', to: '/terms' },
  { text: 'privacy', to: '/privacy' },
] as const;

/** The footer of every page. Long and operator-provided content loads as it comes near the screen. */
export const Footer = observer(function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <LoadNearViewport part={StoryFold} className={styles.story} />
        <FooterColumns />
        <LoadNearViewport part={PaymentMarks} className={styles.payments} />
        <LoadNearViewport part={PartnersStrip} className={styles.partners} />
        <End />
      </div>
    </footer>
  );
});

const End = observer(function End() {
  const platform = usePlatform();
  const t = useTexts(lateTexts).footer;
  const { licence } = useTexts(texts).layout;
  const { date } = useFormat();
  const affiliates = affiliateAddress(platform);
  const year = date(Date.now()).split('/').at(-1) ?? '';
  return (
    <div className={styles.end}>
      <nav aria-label={t.about}>
        <ul className={classNames(inline.links, styles.links)}>
          {affiliates && (
            <li>
              <a href={affiliates} target="_blank" rel="noreferrer">
                {t.links.affiliate}
              </a>
            </li>
          )}
          {claimed(platform, pages).map(({ text, to }) => (
            <li key={to}>
              <Link to={to}>{t.links[text]}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.license}>
        <ShieldIcon />
        {licence}
      </p>
      <p className={styles.copyright}>
        <PavilionMark wordmark={false} size={24} />
        {t.copyright(year)}
      </p>
    </div>
  );
});
