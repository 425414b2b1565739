import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, Button, PavilionMark, ShieldIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import styles from './footer.module.css';
import { layoutTexts } from './layout.texts';
import { claimed } from './menu';
import { useSupportLinks } from './support-links';

/** Wallets the payment stand-in speaks for; words, not their marks. */
const payments = ['bKash', 'Nagad', 'Rocket', 'Upay'] as const;

const guide = [
  { text: 'guide1', to: '/signup' },
  { text: 'guide2', to: '/deposit' },
  { text: 'guide3', to: '/slot' },
  { text: 'guide4', to: '/promotions' },
] as const;

export const Footer = observer(function Footer() {
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  const links = useSupportLinks();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <About />
        <div className={styles.columns}>
          <section>
            <h2>{t.guideTitle}</h2>
            <ul>
              {claimed(platform, guide).map(({ text, to }) => <li key={to}><Link to={to}>{t[text]}</Link></li>)}
            </ul>
          </section>
          <section>
            <h2>{t.support}</h2>
            <ul>
              {links.map(({ text, href }) => <li key={text}><a href={href} target="_blank" rel="noreferrer">{t[text]}</a></li>)}
            </ul>
          </section>
          <section>
            <h2>{t.paymentTitle}</h2>
            <ul className={styles.payments}>
              {payments.map((name) => <li key={name}><Badge>{name}</Badge></li>)}
            </ul>
          </section>
          <section>
            <h2>{t.responsibleTitle}</h2>
            <p><Badge kind="warning">18+</Badge> {t.responsible}</p>
          </section>
        </div>
        <div className={styles.end}>
          <p className={styles.licence}><ShieldIcon />{t.licence}</p>
          <p className={styles.copyright}><PavilionMark wordmark={false} size={24} />{t.copyright}</p>
        </div>
      </div>
    </footer>
  );
});

const About = observer(function About() {
  const t = useTexts(layoutTexts);
  const [open, setOpen] = useState(false);
  const words = useId();
  return (
    <section className={styles.about}>
      <h2>{t.aboutTitle}</h2>
      <div id={words} className={open ? styles.words : styles.folded}>
        <p>{t.about1}</p>
        <p>{t.about2}</p>
        <p>{t.about3}</p>
      </div>
      <Button variant="quiet" size="small" aria-expanded={open} aria-controls={words} onClick={() => setOpen(!open)}>
        {open ? t.showLess : t.showMore}
      </Button>
    </section>
  );
});
