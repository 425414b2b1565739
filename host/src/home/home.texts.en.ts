export const texts = {
  heading: 'Pavilion: cricket exchange, casino and games',
  banners: 'Banners',
  banner: 'Banner',
  carousel: 'carousel',
  pauseBanners: 'Pause banners',
  playBanners: 'Play banners',
  notices: 'Announcements',
  pauseNotices: 'Pause announcements',
  playNotices: 'Play announcements',
  welcomeTitle: 'Welcome to Pavilion',
  welcome: 'Your account is ready and you are logged in. Make your first deposit with play money, or have a look around.',
  homePage: 'Home Page',
  depositNow: 'Deposit now',
};
export type HomeTexts = Readonly<Record<keyof typeof texts, string>>;
