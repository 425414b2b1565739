import { endpoint } from '@pavilion/contract/endpoint';
import { dayFields, listFile, pageFields, pageReply } from '@pavilion/contract/record-list';
import * as z from '@pavilion/contract/schema';
import { turnoverLimits } from '@pavilion/contract/turnover-limits';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

const ticket = wire(
  {
    id: z.string(),
    created_at: moment,
    required_turnover: taka,
    remaining_turnover: taka,
    /** Null while it is open. */
    completed_at: z.nullable(moment),
    /** The promotion's deadline; null if it sets none. */
    ends_at: z.nullable(moment),
    transaction: wire(
      {
        action: openEnum(['deposit', 'bonus'], 'deposit'),
        promotion: z.nullable(
          wire({ name: z.string(), name_bn: z.string(), turnover: z.number() }, { name_bn: 'nameBn' }),
        ),
        payment_method: z.nullable(wire({ name: z.string(), name_bn: z.optional(z.string()) }, { name_bn: 'nameBn' })),
      },
      { payment_method: 'method' },
    ),
  },
  {
    created_at: 'createdAt',
    required_turnover: 'required',
    remaining_turnover: 'remaining',
    completed_at: 'completedAt',
    ends_at: 'endsAt',
    transaction: 'origin',
  },
);
export type TurnoverTicket = z.Clean<typeof ticket>;

const ticketFields = { state: z.optional(z.enumeration(['active', 'completed'])) } as const;

/** Lists the player's tickets, newest first: all of them by opening time, completed ones by completion time. */
export const listTurnovers = endpoint({
  method: 'GET',
  path: '/api/turnovers',
  access: 'player',
  query: wire(
    {
      remote_id: z.optional(z.string()),
      ...ticketFields,
      ...dayFields,
      ...pageFields,
      sort: z.optional(z.enumeration(['newest', 'oldest'])),
    },
    { remote_id: 'playerId' },
  ),
  reply: z.object({ turnover: z.array(ticket), page: pageReply }),
  refusals: {},
});

const move = wire(
  {
    bet_id: z.string(),
    amount: taka,
    created_at: moment,
    platform: z.string(),
    game_name: z.string(),
    game_name_bn: z.string(),
    bet_amount: taka,
  },
  {
    bet_id: 'betId',
    created_at: 'createdAt',
    platform: 'provider',
    game_name: 'gameName',
    game_name_bn: 'gameNameBn',
    bet_amount: 'stake',
  },
);
export type TurnoverMove = z.Clean<typeof move>;

/** Returns one of the player's tickets and the bets that advanced it, newest first. */
export const showTurnover = endpoint({
  method: 'GET',
  path: '/api/turnovers/:id',
  access: 'player',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  query: z.object(pageFields),
  reply: z.object({
    ticket,
    data: z.array(move),
    page: pageReply,
    /** Null from an older api. */
    limits: z.withDefault(z.nullable(turnoverLimits), null),
  }),
  refusals: {},
});

const ticketsOfRange = z.object({ ...ticketFields, ...dayFields });

export const ticketTotals = endpoint({
  method: 'GET',
  path: '/api/records/turnovers/totals',
  access: 'player',
  query: ticketsOfRange,
  reply: wire(
    { count: z.number(), required_turnover: taka, remaining_turnover: taka },
    { required_turnover: 'required', remaining_turnover: 'remaining' },
  ),
  refusals: {},
});

export const ticketsCsv = endpoint({
  ...listFile,
  method: 'GET',
  path: '/api/records/turnovers.csv',
  query: ticketsOfRange,
});
