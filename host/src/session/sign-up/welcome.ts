const KEY = 'registration_popup';

/** Whether home greets a player who has just signed up; dismissing the greeting is stored. */
export const welcome = {
  show: (): void => localStorage.setItem(KEY, 'show'),
  hide: (): void => localStorage.setItem(KEY, 'hidden'),
  isDue: (): boolean => localStorage.getItem(KEY) === 'show',
};
