import { balance, showPlayer } from '@pavilion/contract/calls/player-facts';
import { general } from '@pavilion/contract/calls/site';
import { unreadCounts } from '@pavilion/contract/calls/unread';
import type { PlayerEvent } from '@pavilion/contract/live';
import { reaction } from 'mobx';
import type { ReactNode } from 'react';
import { AlertStore } from './alerts.store';
import { ApiClient } from './api/api-client';
import { Queries } from './api/queries';
import { browserTransport, type Transport } from './api/transport';
import { ConnectionStore } from './connection.store';
import { Facts } from './facts';
import { LanguageStore } from './language/language.store';
import { LayoutStore } from './layout.store';
import { followPlayer } from './live/player-line';
import { PendingStore } from './pending.store';
import { noteHeard } from './session/last-heard';
import { SessionClock } from './session/session-clock.store';
import { SessionStore } from './session/session.store';

/** The freshness the documents ask of balance and inbox; the line tells sooner. */
const POLL_MS = 10_000;
/** What needn't be there for the first paint comes after it. */
const QUIET_MS = 1_500;

/** Draws what parts put into a slot, `waiting` in the place of each that is on its way; an empty list where nobody fills it. */
export type RenderSlot = (name: string, waiting?: ReactNode) => ReactNode;

export interface PlatformOptions {
  /** The set this page runs: calls name it, so that logs do. */
  readonly composition?: number;
  readonly transport?: Transport;
  readonly renderSlot?: RenderSlot;
  /** Whether the host or any other part has a page at this address; yes to all unless told otherwise. */
  readonly hasPage?: (address: string) => boolean;
  /** False in tests: no line to the api is kept open. */
  readonly live?: boolean;
}

/** One api client, one session, one cache, one live line for host and remotes alike. */
export class Platform {
  readonly session = new SessionStore();
  readonly facts = new Facts();
  readonly language = new LanguageStore();
  readonly layout = new LayoutStore();
  readonly pending = new PendingStore();
  readonly alerts = new AlertStore();
  readonly connection = new ConnectionStore();
  readonly api: ApiClient;
  readonly queries: Queries;
  readonly sessionClock: SessionClock;
  readonly renderSlot: RenderSlot;
  /** Whether somebody has a page at this address: a link to nobody's page is a broken promise, so menus leave it out. */
  readonly claims: (address: string) => boolean;
  /** Read once for host and remotes together; asked for while somebody shows them, player's ones in a session only. */
  readonly shared: ReturnType<Platform['sharedReads']>;
  private leaveLine: (() => void) | null = null;

  constructor({
    composition,
    transport = browserTransport(),
    renderSlot = () => null,
    hasPage = () => true,
    live = true,
  }: PlatformOptions = {}) {
    this.renderSlot = renderSlot;
    this.claims = hasPage;
    const onDeadToken = (token: string): void => this.session.endIf(token, this.sessionClock.whyEnded());
    this.api = new ApiClient(
      transport,
      () => ({ token: this.session.token, onDeadToken }),
      {
        sent: noteHeard,
        heard: this.connection.heard,
      },
      composition,
    );
    this.sessionClock = new SessionClock(this.api, this.session);
    this.queries = new Queries(this.api, this.connection);
    this.shared = this.sharedReads();
    reaction(
      () => this.session.token,
      (token) => this.onToken(token, live),
      { fireImmediately: true },
    );
    this.facts.on('balance-changed', () => this.queries.invalidate(balance));
    for (const fact of ['inbox-changed', 'chat-changed'] as const)
      this.facts.on(fact, () => this.queries.invalidate(unreadCounts));
    this.facts.on('limits-changed', this.sessionClock.read);
    // Where its code can't be had, calls of the player's own still tell.
    if (live) setTimeout(() => void this.watchPlayer().catch(() => undefined), QUIET_MS);
  }

  private sharedReads() {
    return {
      player: this.queries.read(showPlayer, { query: {} }),
      balance: this.queries.read(balance, {}, { pollMs: POLL_MS }),
      /** What every badge of inbox and chat shows. */
      unread: this.queries.read(unreadCounts, {}, { pollMs: POLL_MS }),
      general: this.queries.read(general, {}, { staleMs: 5 * 60_000 }),
    };
  }

  private onToken(token: string | null, live: boolean): void {
    this.leaveLine?.();
    this.connection.lineIs(false);
    const listener = {
      onEvent: (event: PlayerEvent) => token !== null && this.receive(event, token),
      onLine: this.connection.lineIs,
    };
    this.leaveLine = token !== null && live ? followPlayer(token, listener) : null;
    if (live) this.sessionClock.follow(token);
    if (token === null) this.queries.clear();
    this.facts.tell(token === null ? 'session-ended' : 'session-started');
  }

  private async watchPlayer(): Promise<void> {
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.sessionClock.wake(),
    );
    const { Activity } = await import(/* webpackChunkName: "session-calls" */ './session/activity');
    const activity = new Activity({
      isWanted: () => this.session.isPlayer && !this.sessionClock.isWarning,
      keep: this.sessionClock.keep,
    });
    activity.follow();
    // A round played in a game's frame shows here as money that moved.
    this.facts.on('balance-changed', () => activity.actInFrame());
  }

  private receive(event: PlayerEvent, token: string): void {
    if (event === 'session-ended') this.session.endIf(token, this.sessionClock.whyEnded());
    else this.facts.tell(event);
  }
}
