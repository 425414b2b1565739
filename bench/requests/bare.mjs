import http from 'node:http';

// The least a node server can do: the same bytes for everybody, out of memory, with the headers they came with.
process.once('message', ({ body, headers }) => {
  const bytes = Buffer.from(body);
  const server = http.createServer((_request, reply) => {
    reply.writeHead(200, headers);
    reply.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.on('message', (message) => message === 'usage' && process.send(process.cpuUsage()));
