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
  nextNotice: 'Next announcement',
};
export type HomeTexts = Readonly<Record<keyof typeof texts, string>>;
