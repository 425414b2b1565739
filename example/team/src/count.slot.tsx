import { Link } from 'react-router';
import { people } from './people';

export default function Count() {
  return (
    <section className="card">
      <h2>{people.length} people</h2>
      <Link to="/team">The team</Link>
    </section>
  );
}
