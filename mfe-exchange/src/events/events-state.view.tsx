import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '@pavilion/platform';
import { Card, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../texts';
import type { EventsStore } from './events.store';

/** Skeleton rows while events load, and the error if they can't be loaded. */
export const EventsState = observer(function EventsState({
  events,
  children,
}: {
  readonly events: EventsStore;
  readonly children: ReactNode;
}) {
  const t = useTexts(texts).events;
  const { state } = events;
  if (state.kind === 'failed')
    return (
      <ErrorState text={state.answered ? state.message || t.failed : t.offline} onRetry={() => void events.retry()} />
    );
  if (state.kind === 'ready') return children;
  return (
    <Card padded={false}>
      <Skeleton shape="row" count={6} />
    </Card>
  );
});
