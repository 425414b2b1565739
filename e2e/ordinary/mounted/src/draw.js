import { createElement, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

function Raffle({ language }) {
  const [tickets, setTickets] = useState(0);
  return createElement(
    'section',
    null,
    createElement('h1', null, `Raffle with React ${version} in ${language}`),
    createElement('button', { onClick: () => setTickets(tickets + 1) }, `Tickets: ${tickets}`),
    createElement('a', { href: '/raffles/clock' }, 'To the clock'),
  );
}

export function draw(element, language) {
  const root = createRoot(element);
  root.render(createElement(Raffle, { language }));
  return root;
}
