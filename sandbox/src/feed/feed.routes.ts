import type { FastifyInstance } from 'fastify';
import { trackStream } from '@pavilion/server/stopping';
import type { FeedHub } from './feed.hub';
import { readContinuation, readRecording, RecordingError } from './recording';
import { Replay } from './replay';
import type { Sources } from './sources';

const maxBufferedBytes = 1_000_000;
const recordingType = 'application/x-ndjson';
const maxRecordedBytes = 256 * 1024 * 1024;

export function feedRoutes(server: FastifyInstance, hub: FeedHub, sources: Sources): void {
  replayRoute(server, sources);
  server.get('/feed/stream', { exposeHeadRoute: false }, (request, reply) => {
    reply.hijack();
    trackStream(reply);
    const out = reply.raw;
    out.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
    const unsubscribe = hub.add(
      (line) => {
        out.write(line);
        return out.writableLength < maxBufferedBytes;
      },
      () => out.destroy(),
    );
    request.raw.on('close', unsubscribe);
    out.on('close', unsubscribe);
    out.on('error', unsubscribe);
  });
}

/** Plays an uploaded recording beside the current sources. The required media type prevents uploads by forms on other sites. */
function replayRoute(server: FastifyInstance, sources: Sources): void {
  server.addContentTypeParser(
    recordingType,
    { parseAs: 'string', bodyLimit: maxRecordedBytes },
    (_request, body, done) => done(null, body),
  );
  server.post<{ Querystring: { speed?: string; after?: string } }>(
    '/feed/replay',
    { bodyLimit: maxRecordedBytes },
    (request, reply) => {
      if (request.headers['content-type'] !== recordingType)
        return reply.code(415).send({ success: false, message: `A recording must have the type ${recordingType}.` });
      const speed = Number(request.query.speed ?? 1);
      if (!(speed > 0)) return reply.code(400).send({ success: false, message: 'The speed must be a number above 0.' });
      try {
        const now = Date.now();
        const text = typeof request.body === 'string' ? request.body : '';
        const replay = play(sources, text, { speed, now, after: request.query.after });
        return {
          success: true,
          messages: replay.length,
          seconds: Math.round((replay.endsAt - now) / 1_000),
          markets: replay.playedMarkets,
        };
      } catch (error) {
        if (!(error instanceof RecordingError)) throw error;
        return reply.code(400).send({ success: false, message: error.message });
      }
    },
  );
}

interface Playing {
  readonly speed: number;
  readonly now: number;
  /** A market of the replay that this recording goes on from. */
  readonly after: string | undefined;
}

/** @throws {RecordingError} if the recording can't be played. */
function play(sources: Sources, text: string, { speed, now, after }: Playing): Replay {
  if (after === undefined) {
    const started = new Replay(readRecording(text), speed, now);
    sources.add(started);
    return started;
  }
  const replay = sources.replayOf(after);
  if (replay === undefined) throw new RecordingError(`No replay plays the market '${after.slice(0, 60)}'.`);
  replay.append(readContinuation(text), speed, now);
  return replay;
}
