import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, generalReply, renderWithPlatform } from '@pavilion/testing';
import { ChatButton } from './chat-button';

const KEY = 'chat-place:desktop';
const ROOM = { left: 8, top: 64, right: 1272, bottom: 784, width: 1264, height: 720 };

/** Stubs a window of 1280 by 800, because jsdom has no layout; the button is where its style puts it. */
function drawn(this: HTMLElement): DOMRect {
  if (this.tagName !== 'BUTTON') return ROOM as DOMRect;
  const px = (name: string): number => Number.parseFloat(this.style.getPropertyValue(name));
  const [right, bottom] = [ROOM.right - Math.min(px('--right'), 1216), ROOM.bottom - Math.min(px('--up'), 672)];
  return { right, bottom, left: right - 48, top: bottom - 48, width: 48, height: 48 } as DOMRect;
}

beforeAll(() => {
  // jsdom has no pointer events; a mouse event carries the same fields.
  window.PointerEvent ??= MouseEvent as typeof PointerEvent;
});
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(drawn);
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => void jest.restoreAllMocks());

/** Writes the stored place during the first render, because rendering starts with empty storage. */
function Remembering({ place }: { readonly place?: string }) {
  useState(() => place && localStorage.setItem(KEY, place));
  return <ChatButton />;
}

async function visit(place?: string) {
  const page = await renderWithPlatform(<Remembering place={place} />, {
    transport: fakeApi({ 'GET /api/general': generalReply() }).transport,
    guest: true,
  });
  const button = await screen.findByRole('button', { name: 'Chat with us' });
  const drag = (dx: number, dy: number): void => {
    fireEvent.pointerDown(button, { button: 0, clientX: 1240, clientY: 760 });
    fireEvent.pointerMove(button, { clientX: 1240 + dx, clientY: 760 + dy });
    fireEvent.pointerUp(button, { clientX: 1240 + dx, clientY: 760 + dy });
    fireEvent.click(button);
  };
  const at = (): string => `${button.style.getPropertyValue('--right')} ${button.style.getPropertyValue('--up')}`;
  return { ...page, button, drag, at };
}

test('a move of less than ten pixels is a press and opens our own chat', async () => {
  const { drag, at, address } = await visit();
  drag(-6, -7);
  expect(at()).toBe('8px 0px');
  await waitFor(() => expect(address()).toBe('/chat'));
});

test('a move of ten pixels or more is a drag: it moves the button, opens nothing and is stored', async () => {
  const { drag, at, address } = await visit();
  drag(-100, -200);
  expect(at()).toBe('108px 200px');
  expect(address()).toBe('/');
  expect(localStorage.getItem(KEY)).toBe('{"right":108,"up":200}');
});

test('the button stays inside its area, however far it is dragged', async () => {
  const { drag, at } = await visit();
  drag(-5000, -5000);
  expect(at()).toBe('1216px 672px');
  drag(5000, 5000);
  expect(at()).toBe('0px 0px');
});

test('the button returns to its stored place; an invalid place is ignored', async () => {
  const { at, unmount } = await visit('{"right":300,"up":40}');
  expect(at()).toBe('300px 40px');
  unmount();
  expect((await visit('{"right":"<b>"}')).at()).toBe('8px 0px');
});

test('arrow keys move the button and announce its place; Enter opens the chat', async () => {
  const { at, button, address } = await visit('{"right":8,"up":600}');
  button.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(at()).toBe('32px 576px');
  expect(await screen.findByText('The chat button is at the top right.')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/chat'));
});

test('the context menu moves the button by single presses, without dragging', async () => {
  const { at, button } = await visit();
  fireEvent.contextMenu(button);
  await userEvent.click(screen.getByRole('button', { name: 'Move to the left' }));
  expect(at()).toBe('1216px 0px');
  await userEvent.click(screen.getByRole('button', { name: 'Back to its usual place' }));
  expect(at()).toBe('8px 0px');
});

test('a long press opens the menu, and its release is not a press', async () => {
  const { button, address } = await visit();
  jest.useFakeTimers();
  fireEvent.pointerDown(button, { button: 0, clientX: 1240, clientY: 760 });
  act(() => jest.advanceTimersByTime(600));
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  jest.useRealTimers();
  expect(screen.getByRole('dialog', { name: 'Chat button' })).toBeInTheDocument();
  expect(address()).toBe('/');
});

test('the button counts unread messages from support', async () => {
  // The button appears once the page is idle.
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  });
  const { transport } = fakeApi({ 'GET /api/general': generalReply(), 'GET /api/unread': { inbox: 7, chat: 2 } });
  await renderWithPlatform(<ChatButton />, { transport });
  expect(await screen.findByRole('button', { name: 'Chat with us 2 unread messages' })).toHaveTextContent('2');
});
