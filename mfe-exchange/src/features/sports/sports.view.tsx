import { sports } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { ChevronRightIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { EventsState } from '../../events/events-state.view';
import type { EventsStore } from '../../events/events.store';
import { eventsTexts } from '../../events/events.texts';
import section from '../../events/section.module.css';
import styles from './sports.module.css';
import { sportsTexts } from './sports.texts';

export const SportsView = observer(function SportsView({ store }: { readonly store: EventsStore }) {
  const t = useTexts(sportsTexts);
  const names = useTexts(eventsTexts).sports;
  const format = useFormat();
  const count = (sport: string, inPlay: boolean): string =>
    format.number(store.all.filter((event) => event.sport === sport && event.inPlay === inPlay).length);
  return (
    <>
      <h1 className={section.title}>{t.title}</h1>
      <EventsState events={store}>
        <ul className={styles.list}>
          {sports.map((sport) => (
            <li key={sport}>
              <Link to={`/exchange?sport=${sport}`} className={styles.sport}>
                <span className={styles.name}>{names[sport]}</span>
                <span className={styles.facts}>{`${t.inPlay(count(sport, true))} · ${t.upcoming(count(sport, false))}`}</span>
                <ChevronRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      </EventsState>
    </>
  );
});
