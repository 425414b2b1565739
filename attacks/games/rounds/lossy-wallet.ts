import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The calls that a game server repeats; a launch session works once. */
const repeated = /\/(bet|win|rollback)$/;
/** One of these in this many reaches the wallet, but its reply is lost. */
const LOST_ONE_IN = 12;
/** One in this many is answered late, so that calls overtake each other. */
const LATE_ONE_IN = 6;
const LATE_MS = 150;

interface LossyWallet {
  readonly url: string;
  /** Number of lost replies. */
  readonly lost: () => number;
  readonly close: () => void;
}

/** Stands between the game servers and the api's wallet, and loses or delays some of its replies. */
export async function openLossyWallet(api: string): Promise<LossyWallet> {
  let [calls, lost] = [0, 0];
  const server = createServer((received, reply) => {
    const { method, headers, url = '' } = received;
    const isCall = repeated.test(url);
    const number = isCall ? (calls += 1) : 0;
    const sent = forward(api + url, { method, headers }, (answer) => {
      if (isCall && number % LOST_ONE_IN === 0) {
        lost += 1;
        answer.resume();
        return void reply.destroy();
      }
      const pass = (): void => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      };
      if (isCall && number % LATE_ONE_IN === 1) setTimeout(pass, LATE_MS);
      else pass();
    });
    // A game server that was killed, or an api that is gone: neither gets the rest.
    sent.on('error', () => reply.destroy());
    received.on('error', () => sent.destroy());
    received.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lost: () => lost, close };
}
