import { pageLanguage } from '@pavilion/server/pages/language';
import { railPage } from '../rail.page';

test('the button works once the script can send, so that no press is lost on a slow connection', async () => {
  window.fetch = (() => new Promise(() => undefined)) as typeof fetch;
  window.AbortSignal.timeout = () => new AbortController().signal;
  const markup = railPage(pageLanguage({}), { provider: 'bKash', to: '', from: '', amount: '' });
  const page = new DOMParser().parseFromString(markup, 'text/html');
  document.replaceChild(page.documentElement, document.documentElement);
  const button = document.querySelector<HTMLButtonElement>('#submit');
  expect(button).toBeDisabled();
  await import('./rail');
  expect(button).toBeEnabled();
});
