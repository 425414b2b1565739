import JsdomEnvironment from 'jest-environment-jsdom';

/** What browsers have and Node has, but jsdom keeps from its documents. */
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
