export const texts = {
  heading: 'Pavilion: cricket exchange, casino and games',
  banners: 'Banners',
  notices: 'Announcements',
  pauseNotices: 'Pause announcements',
  playNotices: 'Play announcements',
  nextNotice: 'Next announcement',
};
export type HomeTexts = Readonly<Record<keyof typeof texts, string>>;
