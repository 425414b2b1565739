/* Functions that run in the page. Each is serialized on its own, so it must not use anything outside itself. */

/** One of three price levels per side of a runner, as the price stream sends them. */
type Level = [price: number, size: number];
interface Runner {
  readonly id: number;
  readonly back: Level[];
  readonly lay: Level[];
}
interface Feed {
  runners: Runner[];
  sequence: number;
  /** Delivers the bytes of one frame to the subscribers of the markets. */
  send: (bytes: Uint8Array) => void;
  /** Milliseconds from sending each frame to the resulting change of the page. */
  readonly delays: number[];
  sentAt: number;
}
/** A price button of the copied table. */
interface Cell {
  readonly button: HTMLButtonElement;
  readonly price: ChildNode | null | undefined;
  readonly size: ChildNode | null | undefined;
  now: number;
  amount: number;
  moves: number;
}
type Fed = typeof globalThis & { feed?: Feed; prepared?: Uint8Array[]; cells?: Map<number, Cell[]> };

/** Replaces /live/markets with a stream of the benchmark's own, before any code of the page runs. */
export function feedMarkets([marketId, count]: readonly [string, number]): void {
  const level = (at: number): Level[] =>
    [0, 1, 2].map((step) => [Number((2 + at / 100 + step / 50).toFixed(2)), 1000 + step]);
  const runners = Array.from({ length: count }, (_, at) => ({ id: at + 1, back: level(at), lay: level(at + 10) }));
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const encoder = new TextEncoder();
  const report = (frame: unknown): void =>
    line?.enqueue(encoder.encode(`event: market\ndata: ${JSON.stringify(frame)}\n\n`));
  let published = 1;
  let reportedAt = 0;
  const send = (bytes: Uint8Array): void => {
    published += 1;
    reportedAt = performance.now();
    line?.enqueue(bytes);
  };
  const feed: Feed = { runners, sequence: 1, send, delays: [], sentAt: 0 };
  (globalThis as Fed).feed = feed;
  // Sends a heartbeat after a second of silence, as the server does in play; without it the page suspends the market.
  setInterval(() => performance.now() - reportedAt > 900 && report(['h', marketId, published, 'OPEN', 1, []]), 1000);
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes('/live/markets')) return real(input, init);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller;
        report(['s', marketId, feed.sequence, 'OPEN', 1, runners.map(({ id, back, lay }) => [id, back, lay])]);
      },
    });
    return Promise.resolve(new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } }));
  };
}

/** Replaces the table with a copy that the page's own code doesn't update, and keeps its cells by runner. */
export function copyTable(): void {
  const fed = globalThis as Fed;
  const { feed } = fed;
  const table = document.querySelector('main table');
  if (!feed || !table) throw new Error('There is no table.');
  const copy = table.cloneNode(true) as HTMLElement;
  table.replaceWith(copy);
  fed.cells = new Map(
    [...copy.querySelectorAll('tbody tr')].map((row, at) => [
      feed.runners[at]?.id ?? 0,
      [...row.querySelectorAll('button')].map((button) => ({
        button,
        price: button.children[1]?.firstChild,
        size: button.children[2]?.firstChild,
        now: Number(button.children[1]?.textContent),
        amount: -1,
        moves: 0,
      })),
    ]),
  );
}

/** Updates the copied table by hand: each frame is parsed and written into text nodes. */
export function writeByHand(): void {
  const { feed, cells } = globalThis as Fed;
  if (!feed || !cells) throw new Error('There is no copied table.');
  const two = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  let waiting: string[] = [];
  const flush = (): void => {
    const frames = waiting;
    waiting = [];
    for (const frame of frames) {
      const [, , , , , runners] = JSON.parse(frame) as [
        string,
        string,
        number,
        string,
        number,
        [number, Level[], Level[]][],
      ];
      for (const [id, back, lay] of runners) {
        const own = cells.get(id) ?? [];
        [back[2], back[1], back[0], lay[0], lay[1], lay[2]].forEach((level, at) => {
          const cell = own[at];
          if (!cell || !level) return;
          const [price, size] = level;
          if (price !== cell.now) {
            cell.moves += 1;
            cell.button.dataset['move'] = `${price > cell.now ? 'up' : 'down'}-${cell.moves % 2}`;
            cell.now = price;
            if (cell.price) cell.price.nodeValue = two.format(price);
          }
          if (size !== cell.amount) {
            cell.amount = size;
            if (cell.size) cell.size.nodeValue = whole.format(size);
          }
        });
      }
    }
  };
  // Frames arrive as stream bytes here as well.
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pipe.writable.getWriter();
  const reader = pipe.readable
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  feed.send = (bytes) => void writer.write(bytes);
  const read = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      if (waiting.push(value.slice(value.indexOf('data: ') + 6).trim()) === 1) requestAnimationFrame(flush);
    }
  };
  void read();
}

/** Records the delay until the table changes after each frame. */
export function watchTable(): void {
  const { feed } = globalThis as Fed;
  const table = document.querySelector('main table');
  if (!feed || !table) throw new Error('There is no table.');
  feed.delays.length = 0;
  new MutationObserver(() => {
    if (feed.sentAt > 0) feed.delays.push(performance.now() - feed.sentAt);
    feed.sentAt = 0;
  }).observe(table, { subtree: true, characterData: true });
}

/**
 * Encodes frames that change the given number of cells each in advance, so that encoding costs neither side
 * anything.
 */
export function prepare([marketId, frames, changes]: readonly [string, number, number]): void {
  const fed = globalThis as Fed;
  const { feed } = fed;
  if (!feed) throw new Error('No feed is running.');
  const encoder = new TextEncoder();
  fed.prepared = Array.from({ length: frames }, (_, at) => {
    const changedRunners = new Map<number, Runner>();
    for (let change = 0; change < changes; change += 1) {
      // The stride is coprime to the number of cells: both sides change the same cells, and no cell twice in a frame.
      const cell = (at * changes + change) * 7919;
      const runner = feed.runners[cell % feed.runners.length];
      const level = runner && [...runner.back, ...runner.lay][Math.floor(cell / feed.runners.length) % 6];
      if (!runner || !level) continue;
      level[0] = Number((level[0] + (at % 2 === 0 ? 0.02 : -0.02)).toFixed(2));
      level[1] += 1;
      changedRunners.set(runner.id, runner);
    }
    feed.sequence += 1;
    const frame = [
      'd',
      marketId,
      feed.sequence,
      'OPEN',
      1,
      [...changedRunners.values()].map(({ id, back, lay }) => [id, back, lay]),
    ];
    return encoder.encode(`event: market\ndata: ${JSON.stringify(frame)}\n\n`);
  });
}

/** Sends the prepared frames, one per period. @returns ms from each sent frame to the resulting change of the table. */
export async function tick(periodMs: number): Promise<number[]> {
  const { feed, prepared = [] } = globalThis as Fed;
  if (!feed) throw new Error('No feed is running.');
  const startedAt = performance.now();
  for (const [at, bytes] of prepared.entries()) {
    feed.sentAt = performance.now();
    feed.send(bytes);
    const rest = startedAt + (at + 1) * periodMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 1)));
  }
  return [...feed.delays];
}

type WatchedWindow = typeof globalThis & { slip?: { pressed: number; painted: number } };

/** Records when a price is pressed and when the resulting bet slip is painted. */
export function watchSlip(): void {
  const watch = { pressed: 0, painted: 0 };
  (globalThis as WatchedWindow).slip = watch;
  const main = document.querySelector('main');
  main?.addEventListener('pointerdown', ({ timeStamp }) => void (watch.pressed = timeStamp), true);
  new MutationObserver(() => {
    if (watch.painted > watch.pressed || !document.querySelector('[data-stake]')) return;
    requestAnimationFrame(() => {
      // A message posted within a frame is delivered after that frame is painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => void (watch.painted = performance.now());
      channel.port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, childList: true });
}

/** @returns ms from the press to the painted bet slip. */
export async function takeSlip(): Promise<number> {
  const { slip } = globalThis as WatchedWindow;
  if (!slip) throw new Error('No frame is being measured.');
  for (let tries = 0; slip.painted < slip.pressed; tries += 1) {
    if (tries > 250) throw new Error('No slip appeared.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return slip.painted - slip.pressed;
}
