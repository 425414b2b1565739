import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A minimal browser from the site's point of view: it stores cookies and sends the origin of its forms. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly site: FastifyInstance) {}

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send('GET', url, headers);
  }

  /** Submits a form of one of the site's own pages. */
  post(
    url: string,
    form: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return this.send('POST', url, own, new URLSearchParams(form).toString());
  }

  private async send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.site.inject({
      method,
      url,
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
