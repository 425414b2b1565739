import http from 'node:http';

// Asks one address so many times over a few kept connections, from a process of its own: its time is not the server's.
process.on('message', async ({ url, headers, times, clients, length, anew }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const { hostname, port, pathname, search } = new URL(url);
  let asked = 0;
  // An address nobody asked before: no reply of it is held.
  const address = () => pathname + search + (anew ? `&n=${process.hrtime.bigint()}-${(asked += 1)}` : '');
  const ask = () =>
    new Promise((resolve, reject) => {
      const request = http.get({ hostname, port, path: address(), headers, agent }, (reply) => {
        let bytes = 0;
        reply.on('data', (chunk) => (bytes += chunk.length));
        reply.on('end', () =>
          reply.statusCode === 200 && bytes === length
            ? resolve()
            : reject(new Error(`${reply.statusCode}, ${bytes} bytes`)),
        );
      });
      request.on('error', reject);
    });
  let left = times;
  const one = async () => {
    while (left-- > 0) await ask();
  };
  try {
    await Promise.all(Array.from({ length: clients }, one));
    process.send({});
  } catch (error) {
    process.send({ error: error.message });
  }
  agent.destroy();
});
