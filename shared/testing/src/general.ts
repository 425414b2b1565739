const openSite = {
  site_title: 'Pavilion',
  site_status: 1,
  withdrawal_status: 1,
  support_mail: 'help@example.com',
  whatsapp: '',
  live_chat: '',
  intercom: '',
  tawk_id: '',
  coming_soon: 0,
  exchange_url: '',
  affiliate_url: '',
  promotion_preselected: 1,
  remember: 0,
  currencies: ['BDT'],
  jurisdiction: { country: 'BD', site: true, sign_up: true, deposits: true },
};

/** Fixture reply of GET /api/general for a site where everything is open, with overrides. */
export function generalReply(overrides: Partial<typeof openSite> = {}): readonly (typeof openSite)[] {
  return [{ ...openSite, ...overrides }];
}
