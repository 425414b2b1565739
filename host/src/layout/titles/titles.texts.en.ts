/** Browser tab titles of the host's own pages, by path in lower case. */
export const texts = {
  '/': 'Cricket exchange, casino and slots in taka',
  '/login': 'Log in',
  '/signup': 'Sign up',
  '/register': 'Sign up',
  '/page/guest/register.jsp': 'Sign up',
  '/referral_code': 'Invitation',
  '/affiliate_code': 'Invitation',
  '/forgot-password': 'Forgot password',
  '/player/logout': 'Logging out',
  '/page/site/component/appdownload.jsp': 'Get the app',
  '/terms': 'Terms and conditions',
  '/about-us': 'About us',
  '/responsible-gaming': 'Responsible gaming',
  '/privacy': 'Privacy',
};
export type TitleTexts = Readonly<Record<keyof typeof texts, string>>;
