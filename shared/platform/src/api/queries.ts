import { QueryClient, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core';
import { createAtom, type IAtom, reaction, when } from 'mobx';
import type { EndpointSpec, InputOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { ConnectionStore, Stream } from '../connection.store';
import { type ApiClient, requestUrl } from './api-client';
import type { WireReply } from './transport';

export type QueryState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  /** `message` is the server's, or empty; `answered` is true if any reply arrived. */
  | { readonly kind: 'failed'; readonly message: string; readonly answered: boolean };

interface ReadOptions {
  /** Time a reply counts as fresh; default 30 s. */
  readonly staleMs?: number;
  /** Polling interval, in a visible tab only. */
  readonly pollMs?: number;
  /** Polling interval while the player's stream is down; otherwise `pollMs` applies. */
  readonly awayMs?: number;
}

class ReadError extends Error {
  constructor(
    message: string,
    readonly answered: boolean,
  ) {
    super(message);
  }
}

interface Reach {
  readonly client: QueryClient;
  readonly api: ApiClient;
  readonly connection: Pick<ConnectionStore, 'stream' | 'state'>;
}

/** A MobX view of one server read: fetched and kept fresh while `state` is observed. */
export class Query<E extends EndpointSpec> {
  private readonly atom: IAtom;
  private readonly observer: QueryObserver<unknown, Error, unknown, unknown, string[]>;
  private readonly api: ApiClient;
  private readonly connection: Reach['connection'];
  private readonly observerOptions: QueryObserverOptions<unknown, Error, unknown, unknown, string[]>;
  private stops: readonly (() => void)[] = [];
  private parsed: { readonly json: unknown; readonly state: QueryState<ReplyOf<E>> } | null = null;

  constructor(
    { client, api, connection }: Reach,
    private readonly endpoint: E,
    input: object,
    private readonly options: ReadOptions,
  ) {
    this.api = api;
    this.connection = connection;
    this.observerOptions = {
      queryKey: [requestUrl(endpoint, input)],
      queryFn: () => fetchJson(api, endpoint, input),
      staleTime: options.staleMs ?? 30_000,
      ...(options.pollMs && { refetchInterval: options.pollMs }),
    };
    this.observer = new QueryObserver(client, this.observerOptions);
    this.atom = createAtom(
      endpoint.path,
      () => this.start(),
      () => this.halt(),
    );
  }

  get state(): QueryState<ReplyOf<E>> {
    this.atom.reportObserved();
    return this.toState(this.observer.getCurrentResult());
  }

  /** The last value, if any; a failed refresh keeps the previous one. */
  get value(): ReplyOf<E> | undefined {
    const { state } = this;
    return state.kind === 'ready' ? state.value : undefined;
  }

  /** Refetches now, ignoring the cache. While offline it resolves at once, and the reply comes with the connection. */
  async refresh(): Promise<void> {
    const offline = when(() => this.connection.state === 'offline');
    await Promise.race([this.observer.refetch(), offline]);
    offline.cancel();
    this.atom.reportChanged();
  }

  private start(): void {
    this.stops = [this.observer.subscribe(() => this.atom.reportChanged()), this.pollWhileAway()];
  }

  private halt(): void {
    this.stops.forEach((stop) => stop());
    this.stops = [];
  }

  private pollWhileAway(): () => void {
    const { awayMs, pollMs = false } = this.options;
    if (awayMs === undefined) return () => undefined;
    const pollBy = (stream: Stream): void =>
      this.observer.setOptions({ ...this.observerOptions, refetchInterval: stream === 'away' ? awayMs : pollMs });
    return reaction(() => this.connection.stream, pollBy, { fireImmediately: true });
  }

  private toState(result: QueryObserverResult<unknown, Error>): QueryState<ReplyOf<E>> {
    if (result.data !== undefined) return this.parse(result.data);
    // Paused until the connection is back, when it is refetched automatically.
    if (result.isPaused) return { kind: 'failed', message: '', answered: false };
    if (result.status !== 'error') return { kind: 'loading' };
    const { error } = result;
    return { kind: 'failed', message: error.message, answered: error instanceof ReadError && error.answered };
  }

  private parse(json: unknown): QueryState<ReplyOf<E>> {
    if (this.parsed === null || this.parsed.json !== json) this.parsed = { json, state: this.read(json) };
    return this.parsed.state;
  }

  private read(json: unknown): QueryState<ReplyOf<E>> {
    const outcome = this.api.read(this.endpoint, { status: 200, json });
    return outcome.kind === 'ok'
      ? { kind: 'ready', value: outcome.value }
      : { kind: 'failed', message: '', answered: true };
  }
}

// All reads run in the background: they are triggered by mount, timer, focus or events, not by the player.
async function fetchJson(api: ApiClient, endpoint: EndpointSpec, input: object): Promise<unknown> {
  const reply: WireReply | null = await api.raw(endpoint, input, { background: true });
  const outcome = api.read(endpoint, reply);
  if (outcome.kind === 'ok') return reply?.json;
  throw new ReadError(outcome.kind === 'refused' ? outcome.message : '', reply !== null);
}

/**
 * The shared cache of server reads for host and remotes; it stores wire JSON, and each reader parses it by its own
 * contract.
 */
export class Queries {
  private readonly client = new QueryClient({
    defaultOptions: { queries: { retry: 1, retryDelay: 800, refetchOnWindowFocus: true, gcTime: 5 * 60_000 } },
  });

  constructor(
    private readonly api: ApiClient,
    private readonly connection: Reach['connection'],
  ) {
    this.client.mount();
    // The library trusts only the browser, which misses some ways of being offline.
    reaction(
      () => connection.state,
      (state) => state === 'online' && this.retryFailed(),
    );
  }

  /** Returns a read of `endpoint`; reads of the same address share one reply. */
  read<const E extends EndpointSpec>(endpoint: E, input: InputOf<E> & object, options: ReadOptions = {}): Query<E> {
    return new Query({ client: this.client, api: this.api, connection: this.connection }, endpoint, input, options);
  }

  /** Invalidates every cached reply of this endpoint; active observers refetch. */
  invalidate(endpoint: EndpointSpec): void {
    void this.client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === endpoint.path,
    });
  }

  private retryFailed(): void {
    void this.client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }

  /** Clears the cache, so that the next player on this device can't see it. */
  clear(): void {
    this.client.clear();
  }
}
