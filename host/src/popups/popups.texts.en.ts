export const texts = {
  welcomeTitle: 'Welcome to Pavilion',
  welcome:
    'Your account is ready and you are logged in. Make your first deposit with play money, or have a look around.',
  homePage: 'Home Page',
  depositNow: 'Deposit now',
  maintenanceTitle: 'Maintenance notice',
  from: 'From',
  until: 'Until',
  close: 'Got it',
};
export type PopupsTexts = Readonly<Record<keyof typeof texts, string>>;
