import { routeUntil } from '../../../scripts/lib/route-until';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { SupportChat } from '../../pages/chat';

test('a player’s message is answered in the open page and appears on their other device', async ({
  playerPage: theirs,
  otherBrowserPage: elsewhere,
}) => {
  const chat = new SupportChat(theirs);
  await chat.begin();
  await chat.send('Where is my deposit?');
  await expect(chat.message('Where is my deposit?')).toContainText('Seen', { timeout: 15_000 });
  await expect(chat.message(/transaction ID/)).toBeVisible({ timeout: 15_000 });
  await elsewhere.goto('/chat-list');
  await elsewhere
    .getByRole('link', { name: /Pavilion Support/ })
    .first()
    .click();
  await expect(new SupportChat(elsewhere).message(/transaction ID/)).toBeVisible();
});

test('messages written offline survive a reload and are sent once, in order', async ({
  playerPage: theirs,
  context,
}) => {
  const chat = new SupportChat(theirs);
  await chat.begin();
  const stop = await routeUntil(theirs, '**/api/messages', (route) => route.abort());
  for (const text of ['first', 'second']) await chat.send(text);
  await expect(chat.log.getByText(/^Waiting for a connection/).first()).toBeVisible();
  await theirs.reload();
  await expect(chat.message('second')).toBeVisible();
  stop();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(chat.log.getByText(/^Waiting|^Sending/)).toHaveCount(0, { timeout: 20_000 });
  await expect(chat.message(/^You said: (first|second)/)).toHaveText([/first/, /second/]);
});

test(
  'axe finds no violations in the chat, in either language',
  { tag: '@layout' },
  async ({ playerPage: theirs, context, baseURL }) => {
    test.slow();
    for (const language of ['en', 'bn']) {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL! }]);
      for (const path of ['/chat', '/chat-list', '/chat-box']) {
        await theirs.goto(path);
        await expect(theirs.getByRole('main').getByRole('heading').first()).toBeVisible();
        expect(await axeViolations(theirs), `${path}, ${language}`).toEqual([]);
      }
    }
  },
);
