import { people } from './people';

export default function Team() {
  return (
    <>
      <h1>Team</h1>
      <ul>
        {people.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
