/* Functions that run in the page. Each is serialized on its own, so it must not use anything outside itself. */

interface Frames {
  /** Milliseconds between consecutive frames. */
  readonly gaps: readonly number[];
}

/** Replaces the game's stream with a flight that never ends, with 40 players and the page's first bet in it. */
export function simulateEndlessFlight(): void {
  const flight = 'flight-1';
  const startedAt = performance.now() - 20_000;
  const elapsedMs = (): number => performance.now() - startedAt;
  const own = { id: 'own', name: 'you', stake: '10.00', out: null, payout: null, flight, auto: null, state: 'flying' };
  const seats = Array.from({ length: 40 }, (_, at) => ({
    id: `seat-${at}`,
    name: 'r•••m',
    stake: `${10 + at}.00`,
    out: null,
    payout: null,
  }));
  const ended = Array.from({ length: 20 }, (_, at) => ({
    id: `ended-${at}`,
    nonce: at,
    point: 120 + at * 40,
    salt: '',
    commitment: '',
    seed: '',
  }));
  const real = window.fetch.bind(window);
  const text = new TextEncoder();
  window.fetch = async (address, options) => {
    const path = String(address);
    if (path.includes('/crash/me?'))
      return new Response(JSON.stringify({ bet: path.endsWith('place=0') ? own : null, balance: '9990.00' }));
    if (!path.endsWith('/crash/stream')) return real(address, options);
    const stream = new ReadableStream<Uint8Array>({
      start(to) {
        const report = (message: object): void =>
          to.enqueue(text.encode(`data: ${JSON.stringify({ flight, ...message })}\n\n`));
        report({
          type: 'state',
          nonce: 1,
          commitment: '',
          salt: '',
          terminal: '',
          phase: { kind: 'flying', elapsedMs: elapsedMs() },
          seats: [own, ...seats],
          ended,
        });
        setInterval(() => report({ type: 'beat', elapsedMs: elapsedMs() }), 1_000);
        // One player cashes out every half second.
        let at = 0;
        setInterval(
          () => report({ type: 'seat', seat: { ...seats[at++ % seats.length], out: 500, payout: '50.00' } }),
          500,
        );
      },
    });
    return new Response(stream);
  };
}

/** Replaces the game with a minimal animation on a canvas as large as its stage: one line and two numbers as text. */
export function animatePlainly(): Promise<void> {
  const stage = document.querySelector('canvas') ?? document.querySelector('.stage');
  if (!stage) throw new Error('There is no stage.');
  const box = stage.getBoundingClientRect();
  const [width, height] = [box.width * devicePixelRatio, box.height * devicePixelRatio];
  const elements = document.querySelectorAll('#game *').length;
  const plain = document.createElement('canvas');
  Object.assign(plain, { width, height });
  plain.style.cssText = `display: block; width: ${box.width}px; height: ${box.height}px`;
  const [number, sum] = [document.createElement('p'), document.createElement('p')];
  const others = Array.from({ length: elements - 3 }, () =>
    Object.assign(document.createElement('span'), { textContent: 'x ' }),
  );
  document.body.replaceChildren(plain, number, sum, ...others);
  const pen = plain.getContext('2d');
  const draw = (): void => {
    const part = (performance.now() % 10_000) / 10_000;
    pen?.clearRect(0, 0, width, height);
    pen?.beginPath();
    for (let step = 0; step <= 48; step += 1)
      pen?.lineTo((step / 48) * width * part, height * (1 - (step / 48) ** 2 * part));
    if (pen) pen.strokeStyle = '#fff';
    pen?.stroke();
    number.textContent = `${part.toFixed(2)}×`;
    sum.textContent = part.toFixed(2);
    requestAnimationFrame(draw);
  };
  // Without its nodes the game would go on drawing, on a detached canvas and at this side's expense: it ends once it has
  // noticed their loss.
  return new Promise((resolve) => {
    setTimeout(() => {
      for (let frame = requestAnimationFrame(() => undefined); frame > 0; frame -= 1) cancelAnimationFrame(frame);
      draw();
      resolve();
    }, 100);
  });
}

/** Records the gaps between frames for the given time. */
export function countFrames(ms: number): Promise<Frames> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const startedAt = performance.now();
    let before = startedAt;
    const next = (): void => {
      const now = performance.now();
      gaps.push(now - before);
      before = now;
      if (now - startedAt < ms) requestAnimationFrame(next);
      else resolve({ gaps: gaps.slice(1) });
    };
    requestAnimationFrame(next);
  });
}
