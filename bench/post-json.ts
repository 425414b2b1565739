import { Agent, request } from 'node:http';
import { VoidRun } from './figures';

// The driver runs in the process that is measured, so its own cost must stay small: fetch takes several times as much.
const agent = new Agent({ keepAlive: true });

/** Posts a JSON text, and returns that of the reply. @throws {VoidRun} for a status other than 200. */
export function postJson(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new VoidRun(`${url} was answered with ${response.statusCode} ${text}`)),
        );
      },
    );
    call.on('error', reject).end(body);
  });
}
