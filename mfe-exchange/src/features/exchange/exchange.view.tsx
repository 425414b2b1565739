import { sports, type Sport, type SportsEvent } from '@pavilion/contract/calls/exchange';
import { useTexts } from '@pavilion/platform';
import { ChipGroup, EmptyState, TrophyIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { EventList } from '../../events/event-list.view';
import { eventsTexts } from '../../events/events.texts';
import { EventsState } from '../../events/events-state.view';
import type { LiveEventsStore } from '../../events/live-events.store';
import styles from '../../events/section.module.css';
import { exchangeTexts } from './exchange.texts';

interface Props {
  readonly store: LiveEventsStore;
  readonly events: readonly SportsEvent[];
  readonly sport: Sport | '';
  readonly onSport: (sport: Sport | '') => void;
}

export const ExchangeView = observer(function ExchangeView({ store, events, sport, onSport }: Props) {
  const t = useTexts(exchangeTexts);
  const names = useTexts(eventsTexts).sports;
  const options = [{ value: 'all', label: t.all }, ...sports.map((value) => ({ value, label: names[value] }))];
  const choose = (value: string): void => onSport(sports.find((one) => one === value) ?? '');
  return (
    <>
      <h1 className={styles.title}>{t.title}</h1>
      <ChipGroup label={t.sport} options={options} value={sport || 'all'} onChange={choose} />
      <EventsState events={store.events}>
        <Section store={store} title={t.inPlay} events={events.filter(({ inPlay }) => inPlay)} empty={t.noneInPlay} />
        <Section store={store} title={t.upcoming} events={events.filter(({ inPlay }) => !inPlay)} empty={t.noneUpcoming} />
      </EventsState>
    </>
  );
});

interface SectionProps {
  readonly store: LiveEventsStore;
  readonly title: string;
  readonly events: readonly SportsEvent[];
  readonly empty: string;
}

function Section({ store, title, events, empty }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.subtitle}>{title}</h2>
      {events.length === 0 ? <EmptyState icon={<TrophyIcon />} text={empty} /> : <EventList events={events} live={store.live} pins={store.pins} />}
    </section>
  );
}
