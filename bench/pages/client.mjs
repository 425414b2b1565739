import { Agent, get } from 'node:http';

const CLIENTS = 32;
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

/** Sends one request. @returns the body's length in bytes. @throws if the response is not a page of such a status. */
function sendRequest(url, headers, statuses) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () =>
        statuses.includes(response.statusCode) && bytes > 0
          ? resolve(bytes)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}

/** Sends the given number of page requests from 32 clients, rotating addresses and cookies. Runs in its own process. */
async function sendRequests({ site, addresses, unknown, cookies, times }) {
  let [at, bytes] = [0, 0];
  const one = async () => {
    for (let turn = at++; turn < times; turn = at++) {
      const address = addresses[turn % addresses.length];
      const cookie = cookies[turn % cookies.length];
      const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
      const more = await sendRequest(site + address, headers, address === unknown ? [200, 404] : [200]);
      bytes += more;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, one));
  return { seconds: (performance.now() - startedAt) / 1000, bytes };
}

process.on('message', (order) => {
  sendRequests(order).then(
    (done) => process.send(done),
    (error) => process.send({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
