import { reaction } from 'mobx';
import type { ReactNode } from 'react';
import { balance, showPlayer } from '@pavilion/contract/calls/player-facts';
import { general } from '@pavilion/contract/calls/site';
import { unreadCounts } from '@pavilion/contract/calls/unread';
import type { PlayerEvent } from '@pavilion/contract/live';
import { AlertStore } from './alerts.store';
import { ApiClient } from './api/api-client';
import { confirming } from './api/confirming';
import { Queries } from './api/queries';
import { repeating } from './api/repeat';
import { browserTransport, type Transport } from './api/transport';
import { ConnectionStore } from './connection.store';
import { DomainEventBus } from './domain-events';
import { LanguageStore } from './language/language.store';
import { LayoutStore } from './layout.store';
import type { PlayerListener } from './live/player-stream';
import { PendingStore } from './pending.store';
import { ConfirmationStore } from './session/confirmation.store';
import { recordContact } from './session/last-contact';
import { SessionStore } from './session/session.store';
import { SessionClock } from './session/session-clock.store';

/** Polling interval of balance and inbox, required by the specification; the stream is faster. */
const POLL_MS = 10_000;
/** Delay of everything the first paint doesn't need. */
const DEFERRED_START_MS = 1_500;

/**
 * Renders the parts in a slot, with `waiting` for each that is still loading; returns an empty list if no part fills
 * it.
 */
type RenderSlot = (name: string, waiting?: ReactNode) => ReactNode;

export interface PlatformOptions {
  /** Composition of this page, sent with every request for the logs. */
  readonly composition?: number;
  /** Returns the part and version of the page that is open, sent with traced requests. */
  readonly release?: () => string;
  readonly transport?: Transport;
  readonly renderSlot?: RenderSlot;
  /** Returns whether the host or another part has a page at this address; by default it always does. */
  readonly hasPage?: (address: string) => boolean;
  /** False in tests: no stream to the api is opened. */
  readonly live?: boolean;
}

/** Services shared by host and remotes: one api client, one session, one cache, one live stream. */
export class Platform {
  readonly session = new SessionStore();
  readonly domainEvents = new DomainEventBus();
  /** @deprecated Use `domainEvents`; stays until the next major version for remotes that are live. */
  readonly facts = this.domainEvents;
  readonly language = new LanguageStore();
  readonly layout = new LayoutStore();
  readonly pending = new PendingStore();
  readonly alerts = new AlertStore();
  readonly connection = new ConnectionStore();
  readonly confirmation = new ConfirmationStore();
  readonly api: ApiClient;
  readonly queries: Queries;
  readonly sessionClock: SessionClock;
  readonly renderSlot: RenderSlot;
  /** Returns whether any part has a page at this address; menus leave out links to missing pages. */
  readonly claims: (address: string) => boolean;
  /** Reads shared by host and remotes; fetched while observed, a player's own only during a session. */
  readonly shared: ReturnType<typeof sharedReads>;
  private leaveStream: (() => void) | null = null;

  constructor({
    composition,
    release,
    transport,
    renderSlot = () => null,
    hasPage = () => true,
    live = true,
  }: PlatformOptions = {}) {
    this.renderSlot = renderSlot;
    this.claims = hasPage;
    const onDeadToken = (token: string): void => this.session.endIf(token, this.sessionClock.whyEnded());
    const context = { token: () => this.session.token, language: () => this.language.code, composition, release };
    this.api = new ApiClient(
      confirming(
        transport ?? repeating(browserTransport(context), { onBusy: this.connection.noteBusy }),
        this.confirmation,
      ),
      () => ({ token: this.session.token, onDeadToken }),
      { sent: recordContact, responded: this.connection.noteResponse },
    );
    this.sessionClock = new SessionClock(this.api, this.session);
    this.queries = new Queries(this.api, this.connection);
    this.shared = sharedReads(this.queries);
    reaction(
      () => this.session.token,
      (token) => this.onToken(token, live),
      { fireImmediately: true },
    );
    this.domainEvents.on('balance-changed', () => this.queries.invalidate(balance));
    for (const event of ['inbox-changed', 'chat-changed'] as const)
      this.domainEvents.on(event, () => this.queries.invalidate(unreadCounts));
    this.domainEvents.on('limits-changed', this.sessionClock.read);
    // If its chunk fails to load, the player's own requests still count as activity.
    if (live) setTimeout(() => void this.watchPlayer().catch(() => undefined), DEFERRED_START_MS);
  }

  private onToken(token: string | null, live: boolean): void {
    this.leaveStream?.();
    this.connection.lineIs(false);
    const listener = {
      onEvent: (event: PlayerEvent) => token !== null && this.receive(event, token),
      onStreamState: this.connection.lineIs,
    };
    this.leaveStream = token !== null && live ? followLater(token, listener) : null;
    if (live) this.sessionClock.follow(token);
    if (token === null) this.queries.clear();
    this.confirmation.reset();
    this.domainEvents.publish(token === null ? 'session-ended' : 'session-started');
  }

  private async watchPlayer(): Promise<void> {
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.sessionClock.wake(),
    );
    const { Activity } = await import(/* webpackChunkName: "session-calls" */ './session/activity');
    const activity = new Activity({
      canExtend: () => this.session.isPlayer && !this.sessionClock.isWarning,
      extendSession: this.sessionClock.extend,
    });
    activity.observe();
    // A round inside a game's frame is visible here only as a balance change.
    this.domainEvents.on('balance-changed', () => activity.recordFrameActivity());
  }

  private receive(event: PlayerEvent, token: string): void {
    if (event === 'session-ended') this.session.endIf(token, this.sessionClock.whyEnded());
    else this.domainEvents.publish(event);
  }
}

const RELOAD_MS = 5_000;

/** Follows the player with code that guests never load. @returns a function that leaves, loaded or not. */
function followLater(token: string, listener: PlayerListener): () => void {
  let leave: (() => void) | undefined;
  let hasLeft = false;
  const load = async (): Promise<void> => {
    const { followPlayer } = await import(/* webpackChunkName: "player-stream" */ './live/player-stream');
    if (!hasLeft) leave = followPlayer(token, listener);
  };
  // Views poll until the stream is there.
  const tryLoad = (): void => void load().catch(() => hasLeft || setTimeout(tryLoad, RELOAD_MS));
  tryLoad();
  return () => {
    hasLeft = true;
    leave?.();
  };
}

function sharedReads(queries: Queries) {
  return {
    player: queries.read(showPlayer, { query: {} }),
    balance: queries.read(balance, {}, { pollMs: POLL_MS }),
    /** Unread counts for the inbox and chat badges. */
    unread: queries.read(unreadCounts, {}, { pollMs: POLL_MS }),
    general: queries.read(general, {}, { staleMs: 5 * 60_000 }),
  };
}
