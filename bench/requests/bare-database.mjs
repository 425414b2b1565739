import http from 'node:http';
import pg from 'pg';

// The bare server, which also sends the statements of a call to the database and waits for the rows of each.
process.once('message', ({ body, headers, url, statements }) => {
  const bytes = Buffer.from(body);
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const server = http.createServer(async (_request, reply) => {
    for (const [index, { text, values }] of statements.entries())
      await pool.query({ name: `statement-${index}`, text, values });
    reply.writeHead(200, headers);
    reply.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.on('message', (message) => message === 'usage' && process.send(process.cpuUsage()));
