import type { EndpointSpec, InputOf, ReplyOf } from '@pavilion/contract/endpoint';
import { QueryClient, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core';
import { createAtom, type IAtom, reaction } from 'mobx';
import type { ConnectionStore, Stream } from '../connection.store';
import { requestUrl, type ApiClient } from './api-client';
import type { WireReply } from './transport';

export type QueryState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  /** `message` is the server's, or empty where none came; `answered` says whether anybody answered at all. */
  | { readonly kind: 'failed'; readonly message: string; readonly answered: boolean };

export interface ReadOptions {
  /** How long a reply counts as fresh; 30 s unless told otherwise. */
  readonly staleMs?: number;
  /** Asks again at this period, in a visible tab only. */
  readonly pollMs?: number;
  /** And at this one while the player's stream is away; `pollMs` holds otherwise. */
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

/** One server read as MobX sees it: fetched and kept fresh while somebody observes `state`. */
export class Query<E extends EndpointSpec> {
  private readonly atom: IAtom;
  private readonly observer: QueryObserver<unknown, Error, unknown, unknown, string[]>;
  private readonly api: ApiClient;
  private readonly connection: Reach['connection'];
  private readonly asked: QueryObserverOptions<unknown, Error, unknown, unknown, string[]>;
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
    this.asked = {
      queryKey: [requestUrl(endpoint, input)],
      queryFn: () => fetchJson(api, endpoint, input),
      staleTime: options.staleMs ?? 30_000,
      ...(options.pollMs && { refetchInterval: options.pollMs }),
    };
    this.observer = new QueryObserver(client, this.asked);
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

  /** The value where there is one; a failed refresh keeps the one before. */
  get value(): ReplyOf<E> | undefined {
    const { state } = this;
    return state.kind === 'ready' ? state.value : undefined;
  }

  /** Asks now, whatever is cached. */
  async refresh(): Promise<void> {
    await this.observer.refetch();
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
      this.observer.setOptions({ ...this.asked, refetchInterval: stream === 'away' ? awayMs : pollMs });
    return reaction(() => this.connection.stream, pollBy, { fireImmediately: true });
  }

  private toState(result: QueryObserverResult<unknown, Error>): QueryState<ReplyOf<E>> {
    if (result.data !== undefined) return this.parse(result.data);
    // It waits for the connection, and is asked by itself once that is back.
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

// In the background, all of it: reads go out by themselves, on a timer, on focus, on a fact.
async function fetchJson(api: ApiClient, endpoint: EndpointSpec, input: object): Promise<unknown> {
  const reply: WireReply | null = await api.raw(endpoint, input, { background: true });
  const outcome = api.read(endpoint, reply);
  if (outcome.kind === 'ok') return reply?.json;
  throw new ReadError(outcome.kind === 'refused' ? outcome.message : '', reply !== null);
}

/** The one cache of server reads for host and remotes; it holds wire JSON, each reader parses with its own contract. */
export class Queries {
  private readonly client = new QueryClient({
    defaultOptions: { queries: { retry: 1, retryDelay: 800, refetchOnWindowFocus: true, gcTime: 5 * 60_000 } },
  });

  constructor(
    private readonly api: ApiClient,
    private readonly connection: Reach['connection'],
  ) {
    this.client.mount();
    // The library believes the browser alone, which doesn't notice every way of being offline.
    reaction(
      () => connection.state,
      (state) => state === 'online' && this.retryFailed(),
    );
  }

  /** A read of `endpoint`; two reads of the same address share one reply. */
  read<const E extends EndpointSpec>(endpoint: E, input: InputOf<E> & object, options: ReadOptions = {}): Query<E> {
    return new Query({ client: this.client, api: this.api, connection: this.connection }, endpoint, input, options);
  }

  /** Whoever shows a reply of this call asks again. */
  invalidate(endpoint: EndpointSpec): void {
    void this.client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === endpoint.path,
    });
  }

  private retryFailed(): void {
    void this.client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }

  /** Forgets everything: the next player on this device must not see it. */
  clear(): void {
    this.client.clear();
  }
}
