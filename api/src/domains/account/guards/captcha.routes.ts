import { captchaPath } from '@pavilion/contract/calls/recovery';
import { hasTestClock } from '@pavilion/contract/settings';
import { hostCookieName } from '@pavilion/server/http/host-cookie';
import { limitCalls } from '../../../http/call-limits';
import { sendRefusal } from '../../../http/replies';
import type { App } from '../../../kernel/app';
import { CAPTCHA_MS, drawCaptcha } from './captcha.service';
import { visitorOf } from './visitor';

/** Binds GET /captcha: a picture of four digits, bound to the browser by an HttpOnly cookie. */
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
}
