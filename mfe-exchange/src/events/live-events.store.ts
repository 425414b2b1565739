import type { Platform } from '@pavilion/platform';
import { PinsStore } from '../pins/pins.store';
import { LiveMarkets } from '../prices/live-markets';
import { EventsStore } from './events.store';
import { OnScreen } from './on-screen';

/** State that every page with a list of events shares. */
export class LiveEventsStore {
  readonly events: EventsStore;
  readonly live: LiveMarkets;
  readonly screen: OnScreen;
  readonly pins = new PinsStore();

  constructor(platform: Pick<Platform, 'queries' | 'api'>, live: LiveMarkets = new LiveMarkets(platform.api)) {
    this.events = new EventsStore(platform);
    this.live = live;
    this.screen = new OnScreen(live);
  }
}
