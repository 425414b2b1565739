import { randomBytes } from 'node:crypto';
import http from 'node:http';

const TRACED_EVERY = 400;

// Calls an api many times over a few kept-alive connections. As browsers do, one call in four hundred starts a trace.
process.on('message', async ({ url, paths, authorization, times, clients }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  let count = 0;
  const sendRequest = () =>
    new Promise((resolve, reject) => {
      const path = paths[count % paths.length];
      count += 1;
      const traceparent = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
      const headers = { authorization, 'accept-language': 'en', ...(count % TRACED_EVERY === 0 && { traceparent }) };
      const request = http.get(url + path, { headers, agent }, (reply) => {
        reply.resume();
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${reply.statusCode}`)),
        );
      });
      request.on('error', reject);
    });
  const one = async () => {
    while (count < times) await sendRequest();
  };
  try {
    await Promise.all(Array.from({ length: clients }, one));
    process.send({});
  } catch (error) {
    process.send({ error: error.message });
  }
  agent.destroy();
});
