import { type Desk, OpsUsage } from '../../session/desk';
import { type Arguments, readChoice, readCount, readReason } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { details, money, table, time } from '../command/print';
import {
  approvedDesk,
  findWaiting,
  listRequests,
  type OperatorRequest,
  readPayload,
  refuseRequest,
  requestNumber,
  stateOf,
} from '../requests/requests.service';
import { perform } from './perform';

const SHOWN = 50;
const actions = ['list', 'show', 'approve', 'refuse'] as const;

export const requests: Command = {
  positional: [`[${actions.join('|')}]`, '[request]'],
  summary:
    'Acts that wait for a second operator: list them, show all that one would do, approve one of another operator, refuse one.',
  options: { reason: 'refuse: the reason, in quotes', limit: `list: maximum number of rows (default ${SHOWN})` },
  flags: { all: 'list: also those that were decided or have expired' },
  async run(desk, args) {
    const [action = 'list', number = ''] = args.positional;
    const chosen = readChoice('action', action, actions);
    if (chosen === 'list') return list(desk, args);
    if (number === '') throw new OpsUsage('Name the request: R00000012.');
    if (chosen === 'show') return show(desk, number);
    return chosen === 'approve' ? approve(desk, number) : refuse(desk, number, readReason(args.options['reason']));
  },
};

async function list({ app }: Desk, { options, flags }: Arguments): Promise<Outcome> {
  const now = app.clock.now();
  const limit = readCount(options['limit'], SHOWN);
  const rows = await listRequests(app.db, { isWaiting: !flags.has('all'), limit, now });
  const json = rows.map((row) => describeRequest(row, now));
  if (json.length === 0) return { text: 'No request is waiting.', json };
  const lines = json.map((row) => ({
    number: row.number,
    act: row.summary,
    amount: row.amount === null ? '' : money(row.amount),
    by: row.operator,
    requested: time(row.requestedAt),
    until: time(row.expiresAt),
    state: row.state,
    decided: row.decidedBy,
  }));
  return { text: table(lines), json };
}

async function show(desk: Desk, number: string): Promise<Outcome> {
  const request = await findWaiting(desk, number);
  const payload = readPayload(desk, request);
  const { amount, summary, operator, expiresAt } = request;
  const line = {
    number: requestNumber(request.serial),
    act: summary,
    ...(amount !== null && { amount: money(amount) }),
    by: operator,
    until: time(expiresAt),
  };
  return {
    text: `${details(line)}\n\n${JSON.stringify(payload, null, 2)}`,
    json: { ...describeRequest(request, desk.app.clock.now()), payload },
  };
}

function describeRequest({ serial, payload: _, content: __, ...row }: OperatorRequest, now: number) {
  return { ...row, number: requestNumber(serial), state: stateOf({ serial, payload: _, content: __, ...row }, now) };
}

/** Carries the act out, in whose transaction the request ends: once, or not at all. */
async function approve(desk: Desk, number: string): Promise<Outcome> {
  const request = await findWaiting(desk, number);
  return perform(await approvedDesk(desk, request), request.kind, request.payload);
}

async function refuse(desk: Desk, number: string, reason: string): Promise<Outcome> {
  const request = await findWaiting(desk, number);
  await refuseRequest(desk, request, reason);
  return { text: `${requestNumber(request.serial)} was refused.`, json: { number: requestNumber(request.serial) } };
}
