/** Fixture replies of the referral endpoints, in wire format. */
export const referralReply = {
  referral_code: 'ABC234',
  downlines: [
    { tier: 1, total: 3, active: 2 },
    { tier: 2, total: 5, active: 1 },
    { tier: 3, total: 0, active: 0 },
  ],
  active_downlines: 3,
  requirements: { deposit: '100.00', turnover: '1000.00', days: 30 },
  lifetime_rewards: '60.50',
  referral_turnover: '52000.00',
  cash_rewards: '12.50',
  least_claim: '10.00',
  rewards: { day: '4.00', week: '12.50', month: '20.00' },
  board: [
    { from: '100.00', rates: [0.1, 0.05, 0.01] },
    { from: '200000.00', rates: [0.15, 0.06, 0.02] },
    { from: '500000.00', rates: [0.2, 0.07, 0.03] },
  ],
  accrues_at: '2026-11-22T18:00:00.000Z',
};
const day = (date: string, change: object) => ({
  date,
  turnover: '5000.00',
  cash_reward: '4.00',
  status: 'unclaimed',
  claimed_at: null,
  details: [
    { tier: 1, downlines: 2, turnover: '3000.00', reward: '3.00' },
    { tier: 2, downlines: 1, turnover: '2000.00', reward: '1.00' },
  ],
  ...change,
});
const rewardsReply = {
  data: [day('2026-11-21', {}), day('2026-11-20', { status: 'claimed', claimed_at: '2026-11-21T05:00:00.000Z' })],
  current_page: 1,
  last_page: 1,
  total: 2,
};
export const referralAnswers = {
  'GET /api/referral': referralReply,
  'GET /api/referral/rewards': rewardsReply,
  'POST /api/cash-claim': { success: true, message: 'Bonus Claimed successfully.', amount: '12.50' },
};
