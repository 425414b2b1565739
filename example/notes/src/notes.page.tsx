import { useState } from 'react';
import { notes } from './notes';

export default function Notes() {
  const [done, setDone] = useState<readonly string[]>([]);
  return (
    <>
      <h1>Notes</h1>
      <ul>
        {notes.map((note) => (
          <li key={note}>
            {note}{' '}
            <button onClick={() => setDone([...done, note])}>{done.includes(note) ? 'Done' : 'Mark as done'}</button>
          </li>
        ))}
      </ul>
    </>
  );
}
