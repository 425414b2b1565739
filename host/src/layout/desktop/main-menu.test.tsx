import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@pavilion/testing';
import { renderInHost } from '../../testing/site-map';
import { MainMenu } from './main-menu';
import { SubmenuStore } from './submenu.store';

const { transport } = fakeApi({});
const focused = (): string | null => document.activeElement?.textContent ?? null;
const sports = (): HTMLElement => screen.getByRole('button', { name: 'Sports' });
const open = async (hasPage?: (address: string) => boolean) =>
  renderInHost(<MainMenu />, { transport, guest: true, ...(hasPage && { hasPage }) });

test('every menu entry leads where the specification says', async () => {
  await open();
  await userEvent.click(sports());
  const leads = Object.fromEntries(
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  );
  expect(leads).toMatchObject({
    Home: '/',
    'App download': '/page/site/component/appDownload.jsp',
    'Exchange: Play Now': '/player/playGame?t=sport&v=CRICKET',
    Casino: '/casino',
    Slot: '/slot',
    Table: '/table',
    Crash: '/crash',
    Fishing: '/fishing',
    Arcade: '/arcade',
    Lottery: '/lottery',
    Promotions: '/promotions',
    VIP: '/vip',
    Referral: '/referral',
  });
  expect(screen.getByRole('link', { name: 'App download' })).toHaveAttribute('target', '_blank');
});

test('an entry without a page is left out, including Sports', async () => {
  await open((address) => ['/', '/casino', '/vip'].includes(address));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Casino', 'VIP']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('arrow keys move through the menu and into Sports; Escape leaves it', async () => {
  await open((address) => !address.includes('appDownload'));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Sports');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Play Now');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('I-Sports');
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe('Sports');
  expect(sports()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Referral');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Home');
});

test('Sports closes when focus leaves it, on a press outside and after a choice', async () => {
  await open();
  for (const leave of [
    () => userEvent.tab({ shift: true }),
    async () => void fireEvent.pointerDown(document.body),
    () => userEvent.click(screen.getByRole('link', { name: 'Kabaddi' })),
  ]) {
    await userEvent.click(sports());
    expect(sports()).toHaveAttribute('aria-expanded', 'true');
    await act(leave);
    expect(sports()).toHaveAttribute('aria-expanded', 'false');
  }
});

describe('with a pointer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a passing pointer opens nothing, and slipping off for a moment closes nothing', () => {
    const submenu = new SubmenuStore();
    submenu.point();
    jest.advanceTimersByTime(100);
    submenu.unpoint();
    jest.advanceTimersByTime(1000);
    expect(submenu.state).toBe('closed');
    submenu.point();
    jest.advanceTimersByTime(200);
    submenu.unpoint();
    jest.advanceTimersByTime(100);
    submenu.point();
    jest.advanceTimersByTime(1000);
    expect(submenu.state).toBe('pointed');
    submenu.unpoint();
    jest.advanceTimersByTime(1000);
    expect(submenu.state).toBe('closed');
  });

  test('a press keeps a menu opened by hovering open after the pointer has left; another closes it', () => {
    const submenu = new SubmenuStore();
    submenu.point();
    jest.advanceTimersByTime(200);
    submenu.press();
    submenu.unpoint();
    jest.advanceTimersByTime(1000);
    expect(submenu.isOpen).toBe(true);
    submenu.press();
    expect(submenu.isOpen).toBe(false);
  });
});
