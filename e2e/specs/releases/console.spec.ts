import { fakeBuild, writeBuild } from '@pavilion/releases/testing/fake-build';
import { registryClient } from '../../../cli/src/client/client';
import { env } from '../../fixtures/stack';
import { liveComposition } from '../../fixtures/team';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OperatorConsole } from '../../pages/console';

const registry = registryClient(env);

test.afterEach(async () => {
  if ((await liveComposition()).versions['notice']) await registry.rollback('production');
  for (const { id } of (await registry.channel('production')).kills) await registry.lift('production', id);
  for (const { id, revoked } of await registry.grants('production'))
    if (!revoked) await registry.revokeGrant('production', id);
});

test('an operator signs in, sees what is live, closes a page and reopens it', async ({ page }) => {
  const console = new OperatorConsole(page);
  await console.signIn('not a token');
  await expect(page.getByRole('alert')).toContainText('No operator, team or QA has this token');
  await console.signIn();
  await expect(page.getByRole('heading', { name: 'production: live now' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Live parts' }).getByRole('row', { name: /wallet/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await console.close('wallet', '/withdrawal', 'a rail that says nothing');
  await expect(page.getByRole('alert')).toContainText('/withdrawal of wallet is closed for everyone');
  expect((await registry.channel('production')).kills).toMatchObject([{ part: 'wallet', path: '/withdrawal' }]);
  await console.reopen('/withdrawal of wallet');
  await expect.poll(async () => (await registry.channel('production')).kills).toEqual([]);
});

test('an operator reads a dry run, activates a release, and rolls it back', async ({ page }) => {
  // A part without a page: it goes through a whole release without affecting other specs.
  const version = `1.0.${Date.now()}`;
  await registry.publish(await writeBuild(fakeBuild('notice', version, { claims: [], slots: [], early: [] })));
  const before = await liveComposition();
  const console = new OperatorConsole(page);
  await console.signIn();
  await expect(page.getByRole('heading', { name: 'production: live now' })).toBeVisible();
  await console.choose('notice', version);
  await expect(page.getByText('production would accept it: it passes every gate.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect((await liveComposition()).id).toBe(before.id);
  await console.show();
  await expect(page.getByRole('table', { name: 'Live parts' }).getByRole('row', { name: /notice/ })).toBeVisible();
  await console.rollBack(before.id);
  await expect(page.getByText(`production is back on composition ${before.id}`)).toBeVisible();
  expect((await liveComposition()).id).toBe(before.id);
});

test('the log shows what was live at a time, and a grant reopens it', async ({ page }) => {
  const console = new OperatorConsole(page);
  await console.signIn();
  await expect(page.getByRole('heading', { name: 'production: live now' })).toBeVisible();
  await console.open('/log');
  await expect(page.getByText(/The chain of all [\d,]+ lines was verified/)).toBeVisible();
  await console.open(`/time?minute=${new Date(Date.now() + 60_000).toISOString().slice(0, 16)}Z`);
  await expect(page.getByText('This composition is live now.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open as a grant…' }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('link', { name: /\/grant\// })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
