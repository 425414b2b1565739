import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUrl } from '@pavilion/database/embedded';
import { freePort } from '@pavilion/database/free-port';
import { withClient } from '@pavilion/database/with-client';
import { Client } from '../testing/client';
import { signUpForm } from '../testing/player';
import { ApiProcess } from '../testing/process';

/** A disk of its own in memory, which the test can fill; null if this machine doesn't let us mount one. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'disk-full-'));
  chmodSync(folder, 0o755);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = mountDisk();
if (disk === null) process.stderr.write('disk-full: skipped, because mounting a disk needs root\n');
afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

/** Writes until there is no space left. */
function fill(file: string): void {
  const ballast = openSync(file, 'a');
  // Smaller and smaller pieces, so that nothing fits any more.
  for (const size of [2 ** 20, 2 ** 12, 1]) {
    const piece = Buffer.alloc(size);
    try {
      for (;;) if (writeSync(ballast, piece) < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(ballast);
}

/** Uses up the segments of the log that PostgreSQL has prepared. */
const writeLog = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query("select pg_logical_emit_message(true, 'test', repeat('x', 4000000))")).catch(
    () => undefined,
  );

(disk === null ? test.skip : test)(
  'a full disk is reported, calls are answered 503, and the same process serves again once there is space',
  async () => {
    const folder = join(disk ?? '', 'data');
    mkdirSync(folder, { mode: 0o755 });
    const base = await freePort([100, 500, 501]);
    const settings = { PAVILION_PORT: String(base), PAVILION_DATA: folder, PAVILION_DEMO: '0' };
    const api = await ApiProcess.start(settings);
    const guest = new Client(`http://127.0.0.1:${base + 100}`);
    const readiness = async () => (await fetch(`${guest.base}/readyz`)).status;
    const signUp = async () => (await guest.post('/api/v1/create-players', signUpForm())).status;
    expect([await readiness(), await signUp()]).toEqual([200, 200]);
    const ballast = join(disk ?? '', 'ballast');
    fill(ballast);
    const url = embeddedUrl(folder, base + 500, 'superuser');
    while ((await readiness()) === 200) {
      await writeLog(url);
      fill(ballast);
    }
    expect(await readiness()).toBe(503);
    const statuses = new Set<number>();
    for (let call = 0; call < 20; call += 1) statuses.add(await signUp());
    expect([...statuses]).toEqual([503]);
    expect((await fetch(`${guest.base}/livez`)).status).toBe(200);
    rmSync(ballast);
    while ((await readiness()) !== 200) await sleep(200);
    // The process that was started is the one that answers.
    expect(await signUp()).toBe(200);
    expect(api.hasEnded).toBe(false);
    await api.kill('SIGINT');
  },
  120_000,
);
