import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Asks for lines at the terminal, without showing what is typed; without a terminal, reads them from standard input.
 *
 * @returns one answer for each question.
 */
export async function promptHidden(questions: readonly string[]): Promise<readonly string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const answers: string[] = [];
  try {
    const next = lines[Symbol.asyncIterator]();
    for (const question of questions) {
      if (process.stdin.isTTY) process.stderr.write(`${question}: `);
      const { value, done } = await next.next();
      if (process.stdin.isTTY) process.stderr.write('\n');
      answers.push(done === true ? '' : String(value).trim());
    }
    return answers;
  } finally {
    lines.close();
  }
}
