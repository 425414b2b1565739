export const en = {
  title: 'External exchange',
  subtitle: 'Another company’s exchange',
  welcome: 'Welcome, {name}',
  loggedIn:
    'You’re logged in with your site account, in {currency}. This page stands in for another exchange. There’s nothing to bet on.',
  loggedOut: 'You’re not logged in',
  UNKNOWN_CODE: 'We don’t know this link. Open the exchange from the site again.',
  EXPIRED: 'This link has expired: it’s valid for one minute. Open the exchange from the site again.',
  USED: 'This link was already used. Open the exchange from the site again.',
  PLAYER_CLOSED: 'This account is closed to gambling.',
  BAD_REQUEST: 'This address has no login token. Open the exchange from the site.',
  noReply: 'The site is not responding. Go back to it and try again.',
} as const;
export type LandingTextKey = keyof typeof en;
