/** Fixture replies of the VIP endpoints, in wire format. */
export const vipReply = {
  points: 4200,
  received: 8200,
  used: 4000,
  level: 'Elite I',
  experience: 12_500,
  level_from: 10_000,
  next_level: 'Elite II',
  next_level_at: 50_000,
  ladder: [
    { name: 'Normal', from: 0 },
    { name: 'Elite I', from: 10_000 },
    { name: 'Elite II', from: 50_000 },
    { name: 'Elite III', from: 200_000 },
    { name: 'Expert I', from: 1_000_000 },
    { name: 'Expert II', from: 5_000_000 },
    { name: 'Expert III', from: 20_000_000 },
  ],
  stake_per_point: 100,
  points_per_taka: 400,
  least_points: 4000,
  least_amount: '10.00',
  points_step: 4,
};
const AT = '2026-11-20T18:05:00.000Z';
const receivedReply = {
  data: [{ id: 'r1', points: 120, source: 'SLOT', created_at: AT }],
  current_page: 1,
  last_page: 3,
  total: 24,
};
const usedReply = {
  data: [{ id: 'u1', points: 4000, amount: '10.00', created_at: AT }],
  current_page: 1,
  last_page: 1,
  total: 1,
};
const historyReply = {
  data: [
    { year: 2026, month: 1, level: 'Elite I', experience: 2500 },
    { year: 2025, month: 12, level: 'Normal', experience: 10_000 },
  ],
};
export const vipAnswers = {
  'GET /api/vip': vipReply,
  'GET /api/vip/received': receivedReply,
  'GET /api/vip/used': usedReply,
  'GET /api/vip/history': historyReply,
  'POST /api/convert-vipcoin': { success: true, message: 'Converted.', amount: '10.00', vip_coin: 200 },
};
