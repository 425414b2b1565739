import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useEffect, useState } from 'react';

/** Takes longer to draw than the slice that React draws in at a time. */
function Slow() {
  for (const end = performance.now() + 8; performance.now() < end;);
  return <i>slow</i>;
}

function Pages() {
  const [page, setPage] = useState('first');
  // The api answers, then the router changes the page in a transition.
  const go = async (): Promise<void> => {
    await Promise.resolve();
    startTransition(() => setPage('second'));
  };
  const [seen, setSeen] = useState('');
  useEffect(() => setSeen(page), [page]);
  return (
    <>
      <button onClick={() => void go()}>Go</button>
      {page === 'second' && [1, 2, 3, 4, 5].map((key) => <Slow key={key} />)}
      <output>{`${page}, seen ${seen}`}</output>
    </>
  );
}

test('a click is over when what it led to is drawn, however slow the machine', async () => {
  await act(async () => render(<Pages />));
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByRole('status')).toHaveTextContent('second, seen second');
});
