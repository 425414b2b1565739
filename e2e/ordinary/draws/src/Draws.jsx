import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import './styles';

const Winners = lazy(() => import('./Winners'));

export default function Draws() {
  const [tickets, setTickets] = useState(0);
  const { pathname } = useLocation();
  return (
    <section className="draws">
      <h1>
        Draws {VERSION} at {pathname}
      </h1>
      <button onClick={() => setTickets(tickets + 1)}>Tickets: {tickets}</button>
      <Link to="/draws/rules">Rules of the draws</Link>
      <Suspense fallback="Loading the winners">
        <Winners />
      </Suspense>
    </section>
  );
}
