import { Slot, useTexts } from '@pavilion/platform';
import { VisuallyHidden } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { Banners } from './banners';
import styles from './home.module.css';
import { homeTexts } from './home.texts';
import { Notices } from './notices';
import { WelcomeDialog } from './welcome-dialog';

/** Places other parts fill, from the top; one that nobody fills takes no room. */
const slots = ['home.featured-games', 'home.categories', 'home.live-markets', 'home.promotions'] as const;

export const Page = observer(function HomePage() {
  const t = useTexts(homeTexts);
  return (
    <div className={styles.page}>
      <VisuallyHidden><h1>{t.heading}</h1></VisuallyHidden>
      <div className={styles.top}>
        <Banners />
        <Notices />
      </div>
      {slots.map((name) => <div key={name} className={styles.slot}><Slot name={name} /></div>)}
      <WelcomeDialog />
    </div>
  );
});
