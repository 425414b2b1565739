import type { Platform } from '@pavilion/platform';
import { PinsStore } from '../pins/pins.store';
import { LiveMarkets } from '../prices/live-markets';
import { EventsStore } from './events.store';

/** What every page with a list of events has. */
export class LiveEventsStore {
  readonly events: EventsStore;
  readonly live: LiveMarkets;
  readonly pins = new PinsStore();

  constructor(platform: Pick<Platform, 'queries'>, live: LiveMarkets = new LiveMarkets()) {
    this.events = new EventsStore(platform);
    this.live = live;
  }
}
