/** Fixture replies of the bonus endpoints, in wire format. */
export const bonusReply = (over: object = {}) => ({
  id: 'b1',
  state: 'wagering',
  promotion_id: 1,
  name: 'Sports welcome bonus',
  name_bn: 'স্পোর্টস ওয়েলকাম বোনাস',
  amount: '50.00',
  deposit: '500.00',
  required: '1100.00',
  remaining: '600.00',
  ticket_id: 't1',
  max_stake: '200.00',
  contribution: [{ type: 'TABLE', percent: 10 }],
  turnover_limits: { max_chance: 90, min_odds: 1.1, games: [] },
  expires_at: '2026-11-28T06:00:00.000Z',
  created_at: '2026-11-21T06:00:00.000Z',
  ended_at: null,
  released: '0.00',
  forfeited: '0.00',
  can_cancel: true,
  ...over,
});
const ended = { ended_at: '2026-11-20T06:00:00.000Z', can_cancel: false };
export const bonusesReply = {
  data: [
    bonusReply({
      id: 'offer-2',
      state: 'offered',
      promotion_id: 2,
      name: 'Friday reload',
      amount: null,
      deposit: null,
      required: null,
      remaining: null,
      ticket_id: null,
      created_at: null,
      can_cancel: false,
    }),
    bonusReply(),
    bonusReply({ id: 'b0', state: 'expired', name: 'October spins', ticket_id: 't0', forfeited: '30.00', ...ended }),
  ],
};
export const bonusBet = (id: string, over: object = {}) => ({
  id,
  game: 'Dhaka Dice',
  game_bn: 'ঢাকা ডাইস',
  game_type: 'EGAME',
  stake: '100.00',
  counted: '100.00',
  reason: null,
  created_at: '2026-11-21T07:00:00.000Z',
  ...over,
});
export const bonusAnswers = {
  'GET /api/bonuses': bonusesReply,
  'GET /api/bonuses/b1/bets': {
    data: [bonusBet('r2', { stake: '250.00', counted: '0.00', reason: 'max_stake' }), bonusBet('r1')],
    next: null,
  },
  'POST /api/bonuses/b1/cancel': {
    success: true,
    message: 'The bonus was cancelled. Your own money stays in your main wallet.',
    data: bonusReply({ state: 'forfeited', forfeited: '50.00', ...ended }),
  },
  'POST /api/balance': { balance: '480.00', bonus_balance: '57.00', currency: 'BDT' },
};
