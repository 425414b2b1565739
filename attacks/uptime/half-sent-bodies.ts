import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, scaled } from '../attack';
import type { UptimeWorld } from './uptime-world';

const REQUESTS = 500;
const CLOSED_WITHIN_MS = 30_000;

/** Requests whose bodies never come are closed, and the site serves others meanwhile. */
export const halfSentBodies: Attack<UptimeWorld> = {
  name: 'half-sent-bodies',
  async attack({ site }, run) {
    const { hostname, port } = new URL(site);
    const requests = scaled(REQUESTS, run);
    const sockets = await Promise.all(Array.from({ length: requests }, () => sendHalf(hostname, Number(port))));
    const reply = await fetch(`${site}/api/get-games`).catch(() => null);
    await sleep(CLOSED_WITHIN_MS);
    const open = sockets.filter((socket) => !socket.closed).length;
    sockets.forEach((socket) => socket.destroy());
    return { requests, open, 'other-calls-failed': reply?.ok === true ? 0 : 1 };
  },
};

function sendHalf(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const head = `POST /api/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
    const socket = connect(port, host, () => socket.write(head, () => resolve(socket)));
    socket.on('error', reject);
    socket.on('data', () => undefined);
  });
}
