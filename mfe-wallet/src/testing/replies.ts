import { generalReply } from '@pavilion/testing/general';

/** Fixture replies for the wallet's tests, in wire format. */
export const player = {
  id: '1',
  username: 'rahim2026',
  name: null,
  phone: '+8801712345678',
  email: null,
  vip_coin: 0,
  cash_bonus: '0.00',
  referral_code: 'ABC123',
  session_id: '1',
  created_at: '2026-01-01T00:00:00.000Z',
  dofb: null,
  email_verified_at: null,
  level: 'Normal',
};

export const bkash = {
  id: 3,
  name: 'bKash',
  icon: '/art/bkash.svg',
  status: 'active',
  account_type: ['Personal'],
  rebate: 2,
  min: '100.00',
  max: '25000.00',
};

export const offer = {
  id: 1,
  name: 'Double up',
  name_bn: 'দ্বিগুণ',
  desc: 'Your deposit doubled.',
  desc_bn: 'ডিপোজিট দ্বিগুণ।',
  thumbnail: '/art/1.svg',
  start_date: '2026-01-01T00:00:00.000Z',
  end_date: null,
  status: 'active',
  display: '1',
  categories: [1],
  deposit_bouns: 100,
  turnover: 15,
  min_deposit: '500.00',
  max_bonus: '5000.00',
  contribution: [{ type: 'TABLE', percent: 10 }],
  max_stake: '300.00',
  expires_after_days: 30,
  ineligible: null,
};

export const deposit = {
  id: '9',
  number: 'D0000009',
  action: 'deposit',
  key: 0,
  amount: '500.00',
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  transaction_id: 'AB12CD34EF',
  reason: null,
  payment_method: null,
};

export const withdrawal = {
  id: 'w1',
  number: 'W00000001',
  action: 'withdraw',
  key: 0,
  amount: '500.00',
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  transaction_id: null,
  reason: null,
  payment_method: { icon: '/art/bkash.svg', name: 'bKash', type: 'Personal' },
};

export const order = {
  id: 'o1',
  state: 'open',
  mode: 'plain',
  amount: '500.00',
  number: '01811111111',
  account_type: 'Personal',
  method: { id: 3, name: 'bKash', icon: '/art/bkash.svg' },
  promotion_id: 0,
  expires_at: '2026-11-21T06:10:00.000Z',
  server_time: '2026-11-21T06:00:00.000Z',
  claimed_at: null,
  transaction_id: null,
  reason: null,
  rail_url: 'http://rail.test/rail',
};

export const answers = {
  'POST /api/balance': { balance: '1000.00', bonus_balance: '0.00', currency: 'BDT' },
  'GET /api/user/show': player,
  'GET /api/get/other/phone': { data: [] },
  'GET /api/general': generalReply({ withdrawal_status: 0 }),
  'GET /api/payment-methods': [bkash],
  'GET /api/limits': { data: [] as unknown[], server_time: '2026-11-21T06:00:00.000Z' },
  'GET /api/promotion': [],
  'GET /api/showpayment-menthod': {
    success: true,
    data: [
      { id: 1, name: 'bKash Personal', account_type: 'Personal', min: '500.00', max: '10000.00', maintenance: 0 },
      { id: 2, name: 'bKash Agent', account_type: 'Agent', min: '500.00', max: '25000.00', maintenance: 1 },
    ],
  },
  'GET /api/saved-wallets': { data: [] as unknown[] },
  'GET /api/last-deposit': { data: null as unknown },
  'GET /api/transaction/show': { data: [] as unknown[] },
  'GET /api/get-wallet-number': [{ id: 'o1', account_number: '01811111111' }],
};
