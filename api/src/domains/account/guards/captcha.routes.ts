import { captchaAudioPath, captchaPath, challengePath } from '@pavilion/contract/calls/recovery';
import { hasTestClock } from '@pavilion/contract/settings';
import { hostCookieName } from '@pavilion/server/http/host-cookie';
import { limitCalls } from '../../../http/call-limits';
import { sendRefusal } from '../../../http/replies';
import type { App } from '../../../kernel/app';
import { languageOf } from '../../../kernel/texts/language';
import { refuse } from '../../../kernel/texts/refusal';
import { CAPTCHA_MS, drawCaptcha, readDigits } from './captcha.service';
import { speakDigits } from './captcha-audio';
import { challengedCalls, newChallenge } from './challenge.service';
import { visitorOf } from './visitor';

/**
 * Binds GET /captcha, a picture of four digits bound to the browser by an HttpOnly cookie, and GET /captcha/audio, the
 * same digits spoken in the visitor's language; and GET /captcha/challenge, a challenge that the page itself solves.
 */
export function bindCaptcha(app: App): void {
  app.http.route({
    method: 'GET',
    url: captchaPath,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const visitor = visitorOf(request);
      await limitCalls(app, 'captcha', visitor.address);
      const { id, digits, svg } = await drawCaptcha(app, visitor.captcha);
      const isSecure = request.protocol === 'https';
      const secure = isSecure ? '; Secure' : '';
      void reply.header(
        'set-cookie',
        `${hostCookieName('captcha', isSecure)}=${id}; Path=/; Max-Age=${CAPTCHA_MS / 1000}; HttpOnly; SameSite=Strict${secure}`,
      );
      // Tests that control the clock may read the digits; never in production.
      if (hasTestClock()) void reply.header('x-test-captcha', digits);
      return reply.header('cache-control', 'no-store').type('image/svg+xml').send(svg);
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, null, error, request, reply),
  });
  app.http.route({
    method: 'GET',
    url: captchaAudioPath,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const visitor = visitorOf(request);
      await limitCalls(app, 'captcha', visitor.address);
      const digits = await readDigits(app, visitor.captcha);
      if (digits === null) refuse('not_found');
      return reply
        .header('cache-control', 'no-store')
        .type('audio/wav')
        .send(speakDigits(digits, languageOf(request)));
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, null, error, request, reply),
  });
  app.http.route<{ Querystring: { for?: unknown } }>({
    method: 'GET',
    url: challengePath,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const call = challengedCalls.find((each) => each === request.query.for);
      if (call === undefined) refuse('invalid_input');
      const challenge = await newChallenge(app, call, visitorOf(request).address);
      return reply.header('cache-control', 'no-store').send(challenge);
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, null, error, request, reply),
  });
}
