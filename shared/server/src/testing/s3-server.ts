import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Starts a fake S3 store over real HTTP, with injectable faults. */
export async function startS3(port = 0) {
  const directory = await mkdtemp(join(tmpdir(), 'pavilion-s3-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: 'artifacts' }, { name: 'pavilion-receipts' }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const requests: string[] = [];
  let isUnavailable: (request: string) => boolean = () => false;
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    if (isUnavailable(line)) request.socket.destroy();
    else answer(request, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Environment variables that make a process use it. */
    env: {
      PAVILION_ARTIFACTS: 's3://artifacts/releases',
      PAVILION_S3_ENDPOINT: endpoint,
      PAVILION_S3_PATH_STYLE: '1',
      PAVILION_S3_KEY_ID: 'S3RVER',
      PAVILION_S3_SECRET: 'S3RVER',
    },
    /** Received requests, as `GET /artifacts/releases/…`. */
    requests,
    /** From now on, drops the connection of matching requests. */
    hangUp: (on: (request: string) => boolean) => void (isUnavailable = on),
    stop: async () => {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type S3 = Awaited<ReturnType<typeof startS3>>;
