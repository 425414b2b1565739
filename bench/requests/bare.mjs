import http from 'node:http';

// The minimum work of a node server: sends the same bytes and headers from memory to every client.
process.once('message', ({ body, headers }) => {
  const bytes = Buffer.from(body);
  const server = http.createServer((_request, reply) => {
    reply.writeHead(200, headers);
    reply.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.on('message', (message) => message === 'usage' && process.send(process.cpuUsage()));
