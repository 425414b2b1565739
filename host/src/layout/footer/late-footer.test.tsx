import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, generalReply } from '@pavilion/testing';
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

test('the footer comes when the page is shown, not while its skeleton waits for it', async () => {
  const { transport } = fakeApi({ 'GET /api/general': generalReply(), 'GET /api/sociallink': [] });
  await renderInHost(<Loading />, { transport });
  await beIdle();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  await beIdle();
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
});
