import { parentPort } from 'node:worker_threads';
import { findDifferences } from './differences.mjs';

/** A thread that compares releases with their files, one after the other. */
parentPort.on('message', async ({ release, files }) => {
  parentPort.postMessage(await findDifferences(release, files));
});
