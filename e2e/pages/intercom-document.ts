import { intercomHeaders, intercomPage } from '../../site/src/support/intercom-page';

/** The site's Intercom document, as served when Intercom and WhatsApp are both configured. */
export const INTERCOM_DOCUMENT = {
  status: 200,
  headers: { ...intercomHeaders, 'content-type': 'text/html; charset=utf-8' },
  body: intercomPage({ language: 'en', appId: 'ab12cd34', next: 'https://wa.me/8801712345678' }),
};
