export { fakeApi, refusal, type FakeApi } from './fake-api';
export { generalReply } from './general';
export { renderWithPlatform, testPlatform, type RenderedPage } from './render-with-platform';
export { passkeyOptions, stubPasskey } from './passkey';
