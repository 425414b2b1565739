import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, generalReply } from '@pavilion/testing';
import { setInSight } from '../../testing/in-sight';
import { renderInHost } from '../../testing/site-map';
import { PageSkeleton } from '../states';
import { LateFooter } from './late-footer';

const idle: (() => void)[] = [];

beforeEach(() => {
  idle.length = 0;
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    cancelIdleCallback: (handle: number) => void (idle[handle - 1] = () => undefined),
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  jest.useRealTimers();
  setInSight(false);
});
const beIdle = (): Promise<void> => act(async () => idle.forEach((run) => run()));

function Loading() {
  const [isLoading, setIsLoading] = useState(true);
  return (
    <>
      {isLoading ? <PageSkeleton /> : null}
      <button onClick={() => setIsLoading(false)}>Load</button>
      <LateFooter />
    </>
  );
}

const visit = () => {
  const { transport } = fakeApi({ 'GET /api/general': generalReply(), 'GET /api/sociallink': [] });
  return renderInHost(<Loading />, { transport });
};
const showPage = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Load' }));

test('the footer leaves the network to the page and its pictures', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] });
  await visit();
  act(() => void jest.advanceTimersByTime(10_000));
  await beIdle();
  await showPage();
  await beIdle();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  act(() => void jest.advanceTimersByTime(3000));
  await beIdle();
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
});

test('it comes at once when the visitor scrolls near the page’s end', async () => {
  setInSight(true);
  await visit();
  await showPage();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await act(async () => void fireEvent.scroll(window));
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
});
