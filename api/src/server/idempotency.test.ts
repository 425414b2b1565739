import { requestWallet } from '@pavilion/contract/calls/wallet';
import type { FastifyRequest } from 'fastify';

import { startWorld, type World } from '../testing/world';
import { once } from './idempotency';
import { refuse } from './refusal';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test.each(['unavailable', 'too_many_requests'] as const)('a refusal that says try again (%s) is not kept under its key', async (code) => {
  const caller = { id: code, username: 'any', sessionId: 'any', status: 'active', restrictedUntil: null };
  const request = { url: '/', body: {}, headers: { 'idempotency-key': 'the-same-key' } } as unknown as FastifyRequest;
  await once(world.app, requestWallet, caller, request, async () => refuse(code)).catch(() => undefined);
  expect(await once(world.app, requestWallet, caller, request, async () => 'done')).toEqual({ status: 200, text: 'done' });
});
