import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '@pavilion/database/with-client';
import { isMissing, writeAtomically } from '@pavilion/server/files';
import type { Registry } from '../kernel/dependencies';

/** Name of the PostgreSQL notification for a channel's new file. */
export const SIGNED = 'channel_signed';

const RECONNECT_MS = 1000;

/**
 * Writes the newest signed file of every channel into the folder, now and whenever any process signs one.
 *
 * @param directUrl - the address of the server itself: a pooler passes no notifications on.
 * @returns a function that stops it.
 */
export async function syncFolder(
  d: Registry,
  directUrl: string,
  complain: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let listener: pg.Client | undefined;
  let stopped = false;
  const listen = async (): Promise<void> => {
    const next = await openClient({ connectionString: directUrl, keepAlive: true });
    next.on('notification', ({ payload = '' }) => void putFile(d, payload).catch(complain));
    let isBroken = false;
    next.on('error', () => {
      isBroken = true;
      void reconnect(next);
    });
    try {
      await next.query(`listen ${SIGNED}`);
      for (const { name } of await d.db.selectFrom('channels').select('name').execute()) await putFile(d, name);
      if (isBroken) throw new Error('The listening connection was lost');
    } catch (error) {
      end(next);
      throw error;
    }
    if (stopped) end(next);
    else listener = next;
  };
  /** Only replaces an established connection: if it breaks earlier, the caller of `listen` retries. */
  const reconnect = async (broken: pg.Client): Promise<void> => {
    if (listener !== broken) return;
    listener = undefined;
    end(broken);
    while (!stopped && !listener) {
      await pause(RECONNECT_MS);
      if (!stopped) await listen().catch(complain);
    }
  };
  await listen();
  return async () => {
    stopped = true;
    listener
      ?.removeAllListeners('notification')
      .removeAllListeners('error')
      .on('error', () => undefined);
    if (listener) end(listener);
    await Promise.allSettled(writes.values());
  };
}

/** Doesn't wait: a broken connection may take its time. */
const end = (client: pg.Client): void => void client.end().catch(() => undefined);

const writes = new Map<string, Promise<void>>();

/**
 * Writes a channel's newest signed file into the folder. One writer per file within this process; re-reading after
 * each write detects an older text written by another process.
 */
export function putFile(d: Registry, name: string): Promise<void> {
  const file = join(d.folder, `${name}.json`);
  const write = (writes.get(file) ?? Promise.resolve())
    .catch(() => undefined)
    .then(async () => {
      for (;;) {
        const row = await d.db.selectFrom('channels').select('signed').where('name', '=', name).executeTakeFirst();
        if (!row?.signed || row.signed === (await readText(file))) return;
        await writeAtomically(file, row.signed);
      }
    })
    .finally(() => d.notifier.notify(name));
  writes.set(file, write);
  return write;
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
