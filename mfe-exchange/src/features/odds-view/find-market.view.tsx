import { observer } from 'mobx-react-lite';
import { useStore } from '@pavilion/platform';
import { Navigate } from '@pavilion/platform/router';
import { EventsStore, marketAddress } from '../../events/events.store';
import { EventsState } from '../../events/events-state.view';

/** Leads from an event to its main market. */
export const FindMarket = observer(function FindMarket({ eventId }: { readonly eventId: string }) {
  const events = useStore((platform) => new EventsStore(platform));
  const found = events.all.find((event) => event.eventId === eventId);
  return (
    <EventsState events={events}>
      <Navigate to={found ? marketAddress(found) : '/exchange'} replace />
    </EventsState>
  );
});
