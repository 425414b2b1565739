import { Agent, get } from 'node:http';

const CLIENTS = 32;
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

/** Asks once. @returns bytes of the body. @throws where it is no page. */
function ask(url, headers) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 && bytes > 0 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}

/** A browser's visits to a site, so many, by turns of address and of cookie; in a process of its own. */
async function visits({ site, addresses, cookies, times }) {
  let [at, bytes] = [0, 0];
  const one = async () => {
    for (let turn = at++; turn < times; turn = at++) {
      const cookie = cookies[turn % cookies.length];
      const more = await ask(site + addresses[turn % addresses.length], {
        cookie,
        accept: 'text/html',
        'accept-encoding': 'gzip, deflate, br, zstd',
      });
      bytes += more;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, one));
  return { seconds: (performance.now() - begun) / 1000, bytes };
}

process.on('message', (wanted) => {
  visits(wanted).then(
    (done) => process.send(done),
    (error) => process.send({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
