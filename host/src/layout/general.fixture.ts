/** What GET /api/general answers in tests: an open site with nothing special about it. */
export const generalSettings = {
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
  currencies: ['BDT'],
  jurisdiction: { country: 'BD', site: true, sign_up: true, deposits: true },
};
