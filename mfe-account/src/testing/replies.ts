import { generalReply } from '@pavilion/testing/general';

/** Wire replies that the account's tests start from. */
export const player = {
  id: '1',
  username: 'rahim2026',
  name: null,
  phone: '+8801712345678',
  email: null,
  vip_coin: 1200,
  cash_bonus: '0.00',
  referral_code: 'ABC123',
  session_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  dofb: null,
  email_verified_at: null,
  level: 'Normal',
};

export const transaction = (id: string, at: string, changes: Record<string, unknown> = {}) => ({
  id,
  number: `D000000${id}`,
  action: 'deposit',
  key: 1,
  amount: '500.00',
  created_at: at,
  updated_at: at,
  transaction_id: 'AB12CD34EF',
  reason: null,
  payment_method: null,
  ...changes,
});

export const answers = {
  'POST /api/balance': { balance: '1234.50', bonus_balance: '0.00', currency: 'BDT' },
  'GET /api/user/show': player,
  'GET /api/get/other/phone': { data: [] },
  'GET /api/account-overview': {
    last_login_at: '2026-11-21T06:00:00.000Z',
    last_deposit_at: null,
    last_withdrawal_at: null,
  },
  'GET /api/sessions': {
    data: [
      {
        id: 's1',
        started_at: '2026-11-21T06:00:00.000Z',
        last_seen_at: '2026-11-21T06:00:00.000Z',
        address: '10.0.0.1',
        device: 'Chrome on Android',
        current: true,
      },
    ],
  },
  'GET /api/login-history': { data: [], next: null },
  'GET /api/general': generalReply({ withdrawal_status: 0, support_mail: 'help@pavilion.test' }),
  'GET /api/sociallink': [],
  'GET /api/transaction/show': { data: [] as unknown[] },
  'GET /api/records/bets/totals': { count: 2, turnover: '20.00', win: '25.00', profit_loss: '5.00' },
  'GET /api/records/transactions/totals': { count: 4, deposits: '1000.00', withdrawals: '0.00', adjustments: '500.00' },
  'GET /api/records/turnovers/totals': { count: 1, required_turnover: '500.00', remaining_turnover: '350.00' },
};
