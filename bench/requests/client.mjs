import http from 'node:http';

// Requests one address many times over a few kept-alive connections. Runs in its own process, so that its CPU time does
// not count as the server's.
process.on('message', async ({ url, headers, times, clients, length }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const { hostname, port, pathname, search } = new URL(url);
  const sendRequest = () =>
    new Promise((resolve, reject) => {
      const request = http.get({ hostname, port, path: pathname + search, headers, agent }, (reply) => {
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
    while (left-- > 0) await sendRequest();
  };
  try {
    await Promise.all(Array.from({ length: clients }, one));
    process.send({});
  } catch (error) {
    process.send({ error: error.message });
  }
  agent.destroy();
});
