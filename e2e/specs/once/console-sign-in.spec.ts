import { enrollOperator, nextCode } from '../../fixtures/operator';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OperatorConsole } from '../../pages/console';

test('an operator signs in with password and authenticator code, and a signed-out session opens nothing', async ({
  page,
  request,
}) => {
  const person = await enrollOperator('release');
  const code = nextCode(person.secret);
  const console = new OperatorConsole(page);
  await console.open('');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'password');
  expect(await axeViolations(page)).toEqual([]);

  const wrong = page.getByRole('alert');
  await console.signInAs({ ...person, code, password: 'another long password' });
  await expect(wrong).toContainText('Name, password or code is wrong');
  await console.signInAs({ ...person, code: code === '000000' ? '111111' : '000000' });
  await expect(wrong).toContainText('Name, password or code is wrong');
  const sessionCookies = async () => (await page.context().cookies()).filter(({ name }) => name.endsWith('console'));
  expect(await sessionCookies()).toEqual([]);

  await console.signInAs({ ...person, code });
  await expect(page.getByRole('heading', { name: 'production: live now' })).toBeVisible();
  const cookie = (await sessionCookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const session = () => request.get(`${console.base}/session`, { headers: { cookie } });
  expect((await session()).status()).toBe(200);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await session()).status()).toBe(401);
  await page.reload();
  await console.signInAs({ ...person, code });
  await expect(wrong).toContainText('the code was used before');
});
