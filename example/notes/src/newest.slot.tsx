import { Link } from 'react-router';
import { notes } from './notes';

export default function Newest() {
  return (
    <section className="card">
      <h2>Newest note</h2>
      <p>{notes.at(-1)}</p>
      <Link to="/notes">All notes</Link>
    </section>
  );
}
