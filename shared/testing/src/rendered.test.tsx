import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useEffect, useState } from 'react';

/** Takes longer to render than one of React's time slices. */
function Slow() {
  for (const end = performance.now() + 8; performance.now() < end;);
  return <i>slow</i>;
}

function Pages() {
  const [page, setPage] = useState('first');
  // The api replies, then the router changes the page in a transition.
  const go = async (): Promise<void> => {
    await Promise.resolve();
    startTransition(() => setPage('second'));
  };
  const [committed, setCommitted] = useState('');
  useEffect(() => setCommitted(page), [page]);
  return (
    <>
      <button onClick={() => void go()}>Go</button>
      {page === 'second' && [1, 2, 3, 4, 5].map((key) => <Slow key={key} />)}
      <output>{`${page}, committed ${committed}`}</output>
    </>
  );
}

test('a click resolves only after its result is rendered, however slow the machine', async () => {
  await act(async () => render(<Pages />));
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByRole('status')).toHaveTextContent('second, committed second');
});
