import type { Locator, Page, Response } from '@playwright/test';
import type { newPlayerDetails } from '../fixtures/player';
import { expect } from '../fixtures/test';

export type NewPlayerDetails = ReturnType<typeof newPlayerDetails>;

/** Page object for sign-up, login and forgotten passwords, on both layouts. */
export class Entry {
  private digits: Promise<string | null> = Promise.resolve(null);

  constructor(readonly page: Page) {
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/captcha') this.digits = response.headerValue('x-test-captcha');
    });
  }

  get isMobile(): boolean {
    return (this.page.viewportSize()?.width ?? 0) <= 768;
  }

  get captcha(): Locator {
    return this.page.getByLabel('Verification Code');
  }

  get welcome(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'Home Page' });
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** Fills in the captcha; in test mode the api's response contains the digits. */
  async readPicture(): Promise<void> {
    await expect(this.page.getByRole('img', { name: 'Image with 4 digits' })).toBeVisible();
    await this.captcha.fill((await this.digits) ?? '');
  }

  /** Signs up from the visible form and leaves the welcome dialog for home. */
  async signUp(face: NewPlayerDetails): Promise<void> {
    await this.fill(face);
    await this.welcome.click();
  }

  /** Fills in the sign-up form and submits it. */
  async fill(face: NewPlayerDetails): Promise<void> {
    await this.fillAccount(face);
    if (!this.isMobile) await this.button('Next').click();
    await this.fillDetails(face);
    await this.goOn();
  }

  /**
   * Submits the form again from its current step. From its fourth sign-up in an hour, an address must solve the
   * captcha.
   */
  async goOn(): Promise<void> {
    if (!this.isMobile) {
      if (await this.button('Next').isVisible()) await this.button('Next').click();
      return this.button('Register').click();
    }
    const reply = this.repliesTo(/create-players/);
    await this.button('Create account').click();
    if ((await reply).status() !== 428) return;
    await this.readPicture();
    await this.button('Create account').click();
  }

  async fillAccount({ username, password }: NewPlayerDetails): Promise<void> {
    // The login page has a field of the same name and stays mounted until this page is rendered.
    await expect(this.page.getByLabel('Confirm Password')).toBeVisible();
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password').fill(password);
  }

  async fillDetails({ phone, email }: NewPlayerDetails): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Phone number').fill(phone);
    if (!this.isMobile) {
      await this.page.getByLabel('Full Name').fill('Rahim Uddin');
      await this.readPicture();
    }
    await this.page.getByRole('checkbox').check();
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.button('Log in').click();
  }

  /** Requests a code by e-mail; the page itself solves a challenge if the api requires one. */
  async sendByEmail(): Promise<void> {
    const reply = this.repliesTo(/usr-forgot-password/);
    await this.button('Send OTP').click();
    await reply;
  }

  /** Waits for the reply to a call, after the challenge that the page solves by itself. */
  private repliesTo(path: RegExp): Promise<Response> {
    return this.page.waitForResponse(
      async (response) =>
        path.test(response.url()) &&
        (response.status() !== 428 || ((await response.json()) as { code: string }).code !== 'challenge_required'),
    );
  }

  /** Fills in the code and the new password twice. */
  async choosePassword(code: string, password: string): Promise<void> {
    await this.page.getByLabel('OTP').fill(code);
    await this.page.getByLabel('New Password').fill(password);
    await this.page.getByLabel('Confirm Password').fill(password);
    await this.button('Confirm').click();
  }
}

/** The dialog in which a player confirms that it is them. */
export class Confirmation {
  constructor(private readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm it’s you' });
  }

  async confirm(password: string): Promise<void> {
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    await this.dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  }
}
