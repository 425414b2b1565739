/* What runs inside the page: each function is sent there whole, and leans on nothing outside itself. */

export interface Frames {
  /** Ms from each frame to the next. */
  readonly gaps: readonly number[];
}

/** Puts a flight that does not end on the game's line: full of players, with the page's own bet in it. */
export function flyForEver(): void {
  const flight = 'flight-1';
  const begun = performance.now() - 20_000;
  const elapsedMs = (): number => performance.now() - begun;
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
    if (path.endsWith('/crash/me')) return new Response(JSON.stringify({ bet: own, balance: '9990.00' }));
    if (!path.endsWith('/crash/stream')) return real(address, options);
    const stream = new ReadableStream<Uint8Array>({
      start(to) {
        const say = (message: object): void =>
          to.enqueue(text.encode(`data: ${JSON.stringify({ flight, ...message })}\n\n`));
        say({
          type: 'state',
          nonce: 1,
          commitment: '',
          salt: '',
          terminal: '',
          phase: { kind: 'flying', elapsedMs: elapsedMs() },
          seats: [own, ...seats],
          ended,
        });
        setInterval(() => say({ type: 'beat', elapsedMs: elapsedMs() }), 1_000);
        // Somebody leaves every half a second.
        let at = 0;
        setInterval(
          () => say({ type: 'seat', seat: { ...seats[at++ % seats.length], out: 500, payout: '50.00' } }),
          500,
        );
      },
    });
    return new Response(stream);
  };
}

/** Takes the game out of the page and animates as little as can be on the same canvas: one line, and two numbers in words. */
export function animatePlainly(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas');
  if (!canvas) throw new Error('There is no canvas.');
  const { width, height } = canvas;
  const box = canvas.getBoundingClientRect();
  const elements = document.querySelectorAll('#game *').length;
  const plain = document.createElement('canvas');
  Object.assign(plain, { width, height });
  plain.style.cssText = `display: block; width: ${box.width}px; height: ${box.height}px`;
  const [number, sum] = [document.createElement('p'), document.createElement('p')];
  const others = Array.from({ length: elements - 3 }, () =>
    Object.assign(document.createElement('span'), { textContent: 'x ' }),
  );
  // Without the game's own nodes its frames go on asking for nothing: they are drawn on a canvas nobody shows.
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
  draw();
}

/** Counts frames for so long. */
export function countFrames(ms: number): Promise<Frames> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const begun = performance.now();
    let before = begun;
    const next = (): void => {
      const now = performance.now();
      gaps.push(now - before);
      before = now;
      if (now - begun < ms) requestAnimationFrame(next);
      else resolve({ gaps: gaps.slice(1) });
    };
    requestAnimationFrame(next);
  });
}
