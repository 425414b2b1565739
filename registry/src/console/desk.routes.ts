import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { read } from '../kernel/request';
import { operatorTokenIn } from './session-cookie';

const playerSearch = z.object({ text: z.string().trim().min(2).max(100) });
const requestNumber = z.object({ number: z.string().regex(/^R\d{8,15}$/) });
const reason = z.string().trim().min(1).max(300);
const refusal = z.object({ reason });

const marketId = z.object({ market: z.string().regex(/^[\w][\w.:-]{0,99}$/) });
const marketList = z.object({ settled: z.enum(['yes', 'no']).default('no') });
const result = z.string().trim().min(1).max(200);
const runner = z.string().trim().min(1).max(100);
const factor = z.string().trim().min(1).max(10).optional();
const isDry = z.boolean().default(false);
/** What operators change of a market, with what each needs. */
const marketChange = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['suspend', 'open', 'close']), reason }),
  z.object({ act: z.literal('limit'), reason, stake: z.string().trim().min(1).max(20) }),
  z.object({ act: z.enum(['settle', 'resettle']), reason, result, isDry }),
  z.object({ act: z.literal('void'), reason, isDry }),
  z.object({ act: z.literal('withdraw'), reason, runner, factor }),
]);
type MarketChange = z.infer<typeof marketChange>;

/** Registers what signed-in operators do on the api through the console: a closed list of its commands. */
export function deskRoutes(app: FastifyInstance, { operators }: Registry): void {
  const runCommand = async (request: FastifyRequest, ...typed: string[]) => {
    const token = operatorTokenIn(request);
    if (token === undefined || operators === undefined)
      throw new Refusal('forbidden', 'This is for operators who signed in with their password: a token has no name.');
    return operators.run(token, typed);
  };
  const outputOf = async (request: FastifyRequest, ...typed: string[]): Promise<string> =>
    (await runCommand(request, ...typed)).out;
  app.get('/desk/requests', async (request) => ({
    requests: JSON.parse(await outputOf(request, 'requests', '--all', '--json')),
  }));
  app.get('/desk/requests/:number', async (request) => {
    const { number } = read(requestNumber, request.params);
    return { request: JSON.parse(await outputOf(request, 'requests', 'show', number, '--json')) };
  });
  app.get('/desk/players', async (request) => {
    const { text } = read(playerSearch, request.query);
    return { players: JSON.parse(await outputOf(request, 'find', '--json', '--', text)) };
  });
  app.post('/desk/requests/:number/approve', async (request) => ({
    done: await outputOf(request, 'requests', 'approve', read(requestNumber, request.params).number),
  }));
  app.post('/desk/requests/:number/refuse', async (request) => {
    const { number } = read(requestNumber, request.params);
    const { reason } = read(refusal, request.body);
    return { done: await outputOf(request, 'requests', 'refuse', number, `--reason=${reason}`) };
  });
  app.get('/desk/markets', async (request) => {
    const { settled } = read(marketList, request.query);
    const flags = settled === 'yes' ? ['--settled'] : [];
    return { markets: JSON.parse(await outputOf(request, 'market', 'list', '--json', ...flags)) };
  });
  // The page polls it, and each look at players' results is a row of the audit log.
  app.get('/desk/markets/:market', async (request) => {
    const { market } = read(marketId, request.params);
    return { market: JSON.parse(await outputOf(request, 'market', 'show', market, '--json', '--without-players')) };
  });
  app.post('/desk/markets/:market', async (request) => {
    const { market } = read(marketId, request.params);
    const change = read(marketChange, request.body);
    const { out: done, isWaiting } = await runCommand(request, ...marketCommand(market, change));
    return { done, isWaiting };
  });
}

/** Everything typed comes after `--` or in one word with its option, so that it is never an option itself. */
function marketCommand(market: string, change: MarketChange): string[] {
  const { act } = change;
  const dry = 'isDry' in change && change.isDry ? ['--dry'] : [];
  const options = 'factor' in change && change.factor !== undefined ? [`--factor=${change.factor}`] : [];
  return ['market', `--reason=${change.reason}`, ...options, ...dry, '--', act, market, ...typedIn(change)];
}

/** Returns what comes after the market's id. */
function typedIn(change: MarketChange): string[] {
  if ('result' in change) return [change.result];
  if ('runner' in change) return [change.runner];
  return 'stake' in change ? [change.stake] : [];
}
