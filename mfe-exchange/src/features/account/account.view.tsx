import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTexts } from '@pavilion/platform';
import { Link, NavLink } from '@pavilion/platform/router';
import { ArrowLeftIcon, Card, ChevronRightIcon, classNames, Skeleton } from '@pavilion/ui';
import section from '../../events/section.module.css';
import { texts } from '../../texts';
import styles from './account.module.css';
import { AccountCard } from './account-card.view';
import { addressOf, icons, type Place, places } from './places';

type Part = ComponentType;
const parts: Readonly<Record<Place, Part>> = {
  profile: lazy(async () => ({
    default: (await import(/* webpackChunkName: "account-standing" */ './profile.view')).Profile,
  })),
  balance: lazy(async () => ({
    default: (await import(/* webpackChunkName: "account-standing" */ './balance.view')).Balance,
  })),
  bets: lazy(async () => ({ default: (await import(/* webpackChunkName: "account-bets" */ './my-bets.view')).MyBets })),
  history: lazy(async () => ({
    default: (await import(/* webpackChunkName: "account-records" */ './history.view')).History,
  })),
  'profit-and-loss': lazy(async () => ({
    default: (await import(/* webpackChunkName: "account-records" */ './profit-and-loss.view')).ProfitAndLoss,
  })),
  activity: lazy(async () => ({
    default: (await import(/* webpackChunkName: "account-records" */ './activity.view')).Activity,
  })),
};

/** The account: its menu, and the section the address names; null shows only the menu. */
export const AccountView = observer(function AccountView({ place }: { readonly place: Place | null }) {
  const t = useTexts(texts).account;
  const Part = place && parts[place];
  return (
    <div className={classNames(styles.account, place && styles.opened)}>
      <aside className={styles.side}>
        {place ? (
          <p className={classNames(section.title, styles.title)}>{t.title}</p>
        ) : (
          <h1 className={section.title}>{t.title}</h1>
        )}
        <AccountCard />
        <nav aria-label={t.title} className={styles.menu}>
          {places.map((each) => (
            <PlaceLink key={each} place={each} isHere={each === place} />
          ))}
        </nav>
      </aside>
      {Part && place && (
        <section className={styles.part} aria-label={t.places[place]}>
          <header className={styles.head}>
            <Link to="/exchange-account" className={styles.back} aria-label={t.back}>
              <ArrowLeftIcon />
            </Link>
            <h1 className={section.title}>{t.places[place]}</h1>
          </header>
          <Suspense
            fallback={
              <Card padded={false}>
                <Skeleton shape="row" count={5} />
              </Card>
            }
          >
            <Part />
          </Suspense>
        </section>
      )}
    </div>
  );
});

const PlaceLink = observer(function PlaceLink({ place, isHere }: { readonly place: Place; readonly isHere: boolean }) {
  const t = useTexts(texts).account;
  const Icon = icons[place];
  return (
    <NavLink to={addressOf(place)} className={styles.action} data-here={isHere || undefined}>
      <Icon />
      <span>{t.places[place]}</span>
      <ChevronRightIcon className={styles.arrow} />
    </NavLink>
  );
});
