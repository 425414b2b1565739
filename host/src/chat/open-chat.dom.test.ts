import { when } from 'mobx';
import { fakeApi, generalReply, testPlatform } from '@pavilion/testing';
import { chatTarget, openChat } from './open-chat';

type Settings = Parameters<typeof generalReply>[0];
const none = { support_mail: '' };
const all = {
  intercom: 'ab12cd34',
  whatsapp: '+880 1712-345678',
  live_chat: 'https://chat.example/room',
  tawk_id: 'p1/w1',
};

async function platformWith(settings: Settings, hasPage = true) {
  const platform = testPlatform({
    transport: fakeApi({ 'GET /api/general': generalReply(settings) }).transport,
    guest: true,
    hasPage: () => hasPage,
  });
  await when(() => platform.shared.general.value !== undefined);
  return platform;
}

test.each([
  ['Intercom where it is configured, in a document of its own', all, true, '/support/intercom'],
  ['WhatsApp, also from a bare number', { ...all, intercom: '' }, true, 'https://wa.me/8801712345678'],
  ['another live chat', { ...all, intercom: '', whatsapp: '' }, true, 'https://chat.example/room'],
  ['tawk.to', { ...all, intercom: '', whatsapp: '', live_chat: '' }, true, 'https://tawk.to/chat/p1/w1'],
  ['our own chat', {}, true, '/chat'],
  ['mail', {}, false, 'mailto:help@example.com'],
])('the chat is %s', async (_, settings, hasPage, href) => {
  expect(chatTarget(await platformWith(settings, hasPage))?.href).toBe(href);
});

test('a setting that is neither an address nor an ID is ignored', async () => {
  const platform = await platformWith({
    ...none,
    intercom: '"><script>',
    live_chat: 'javascript:alert(1)',
    tawk_id: '../../evil',
  });
  expect(chatTarget(platform)?.kind).toBe('own');
});

test('without Intercom the specification’ message is logged and our own chat opens in the page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const go = jest.fn();
  openChat(await platformWith(none), go);
  expect(go).toHaveBeenCalledWith('/chat');
  expect(warn).toHaveBeenCalledWith('Intercom is not available');
  warn.mockRestore();
});
