import { expect, test } from '../../fixtures/test';
import { objections } from '../../pages/axe';
import { SupportChat } from '../../pages/chat';

test('what a player says is answered in the open page, and is on their other device too', async ({
  theirs,
  elsewhere,
}) => {
  const chat = new SupportChat(theirs);
  await chat.begin();
  await chat.say('Where is my deposit?');
  await expect(chat.said('Where is my deposit?')).toContainText('Seen', { timeout: 15_000 });
  await expect(chat.said(/transaction ID/)).toBeVisible({ timeout: 15_000 });
  await elsewhere.goto('/chat-list');
  await elsewhere
    .getByRole('link', { name: /Pavilion Support/ })
    .first()
    .click();
  await expect(new SupportChat(elsewhere).said(/transaction ID/)).toBeVisible();
});

test('what is written without a connection outlives a reload and is sent once, in its order', async ({
  theirs,
  context,
}) => {
  const chat = new SupportChat(theirs);
  await chat.begin();
  await theirs.route('**/api/messages', (route) => route.abort());
  for (const text of ['first', 'second']) await chat.say(text);
  await expect(chat.log.getByText(/^Waiting for a connection/).first()).toBeVisible();
  await theirs.reload();
  await expect(chat.said('second')).toBeVisible();
  await theirs.unroute('**/api/messages');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(chat.log.getByText(/^Waiting|^Sending/)).toHaveCount(0, { timeout: 20_000 });
  await expect(chat.said(/^You said: (first|second)/)).toHaveText([/first/, /second/]);
});

for (const language of ['en', 'bn']) {
  test(`axe finds nothing in the chat (${language})`, { tag: '@layout' }, async ({ theirs, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL! }]);
    for (const path of ['/chat', '/chat-list', '/chat-box']) {
      await theirs.goto(path);
      await expect(theirs.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(await objections(theirs), path).toEqual([]);
    }
  });
}
