import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RolloutStep } from '@pavilion/releases/registry-api/rollouts';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { channelName, read } from '../kernel/request';
import type { Actor } from '../people/actors';
import { requireActor } from '../people/require-actor';
import { targetSchema } from '../proposals/target.schema';
import { aborted, advanced, type Change, changeRollout, paused, resumed, startRollout } from './rollouts.service';
import { viewRollout, viewRollouts } from './rollouts.view';

const DAY_MIN = 1440;

/** Default steps: a first result within minutes, and 100 % after 100 minutes at the earliest. */
const usualSteps: readonly { readonly percent: number; readonly minutes: number }[] = [
  { percent: 1, minutes: 10 },
  { percent: 5, minutes: 30 },
  { percent: 25, minutes: 60 },
  { percent: 100, minutes: 0 },
];

const steps = z
  .array(
    z.object({
      percent: z.number().min(0.01).max(100),
      minutes: z
        .number()
        .min(0)
        .max(7 * DAY_MIN),
    }),
  )
  .min(2)
  .max(20)
  .refine(
    (list) => list.every(({ percent }, at) => percent > (list[at - 1]?.percent ?? 0)),
    'each step must show more visitors than the one before',
  )
  .refine((list) => list.at(-1)?.percent === 100, 'the last step must be 100, everyone')
  .refine(
    (list) => list.slice(0, -1).every(({ minutes }) => minutes > 0),
    'each step except the last must last some minutes',
  );

const startBody = targetSchema.extend({
  steps: steps.default([...usualSteps]),
  minSample: z.number().int().min(1).max(1_000_000).default(100),
  revision: z.number().int().nonnegative(),
});
const which = z.object({ id: z.string().max(100) });
const reasonBody = z.object({ reason: z.string().trim().min(1).max(500).optional() }).default({});
const from = z.object({ step: z.number().int().nonnegative() });
const query = z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) });

/** Registers the rollout routes, for callers who may activate the same releases. */
export function rolloutRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels/:name/rollouts', async (request) => ({
    rollouts: await viewRollouts(d.db, channelName(request), read(query, request.query).limit),
  }));
  app.get('/channels/:name/rollouts/:id', (request) =>
    viewRollout(d.db, channelName(request), read(which, request.params).id),
  );

  app.post('/channels/:name/rollouts', async (request, reply) => {
    const actor = await requireActor(d, request, 'operator', 'team');
    const { steps: list, minSample, revision, ...target } = read(startBody, request.body);
    const rollout = await startRollout(
      d,
      actor,
      channelName(request),
      target,
      { steps: list.map(inBasisPoints), minSample },
      revision,
    );
    return reply.code(201).send(rollout);
  });

  const changes = (verb: string, changeBy: (actor: Actor, body: unknown) => Change): void => {
    app.post(`/channels/:name/rollouts/:id/${verb}`, async (request) => {
      const actor = await requireActor(d, request, 'operator', 'team');
      return changeRollout(
        d,
        actor,
        channelName(request),
        read(which, request.params).id,
        changeBy(actor, request.body),
      );
    });
  };
  changes('pause', ({ name }, body) => paused(name, read(reasonBody, body).reason ?? `by ${name}`));
  changes('resume', ({ name }) => resumed(name));
  changes('abort', ({ name }, body) => aborted(name, read(reasonBody, body).reason ?? `by ${name}`));
  // Advances from the step the caller has read, so that two concurrent calls take one step.
  changes('advance', ({ name }, body) => atStep(read(from, body).step, advanced(name)));
}

const atStep =
  (step: number, change: Change): Change =>
  async (row, now, trx, d) => {
    if (row.step !== step)
      throw new Refusal('rollout_moved', `The rollout is already at step ${row.step + 1}: reload it and try again.`);
    return change(row, now, trx, d);
  };

const inBasisPoints = ({ percent, minutes }: { readonly percent: number; readonly minutes: number }): RolloutStep => ({
  basisPoints: Math.round(percent * 100),
  minutes,
});
