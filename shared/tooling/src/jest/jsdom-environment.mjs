import JsdomEnvironment from 'jest-environment-jsdom';

/** Globals that browsers and Node have, but jsdom does not expose. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
];

export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
  }
}
