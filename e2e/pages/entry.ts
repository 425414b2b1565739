import type { Locator, Page } from '@playwright/test';
import type { newFace } from '../fixtures/player';
import { expect } from '../fixtures/test';

export type Face = ReturnType<typeof newFace>;

/** Sign-up, login and forgotten passwords, in a visitor's verbs; both layouts. */
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

  /** Types what the picture says: where tests move the clock the api tells them. */
  async readPicture(): Promise<void> {
    await expect(this.page.getByRole('img', { name: 'Image with 4 digits' })).toBeVisible();
    await this.captcha.fill((await this.digits) ?? '');
  }

  /** Signs up from where the form shows, up to home's greeting. */
  async signUp(face: Face): Promise<void> {
    await this.fill(face);
    await this.welcome.click();
  }

  /** Fills in what sign-up asks and sends it. */
  async fill(face: Face): Promise<void> {
    await this.fillAccount(face);
    if (!this.isMobile) await this.button('Next').click();
    await this.fillDetails(face);
    await this.goOn();
  }

  /** Sends the form again from wherever it stands; an address is asked for the picture from its fourth sign-up in an hour on. */
  async goOn(): Promise<void> {
    if (!this.isMobile) {
      if (await this.button('Next').isVisible()) await this.button('Next').click();
      return this.button('Register').click();
    }
    const reply = this.page.waitForResponse(/create-players/);
    await this.button('Create account').click();
    if ((await reply).status() !== 428) return;
    await this.readPicture();
    await this.button('Create account').click();
  }

  async fillAccount({ username, password }: Face): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password').fill(password);
  }

  async fillDetails({ phone, email }: Face): Promise<void> {
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

  /** From its fourth time in an hour on, an address is asked for the picture here too. */
  async sendByEmail(): Promise<void> {
    const reply = this.page.waitForResponse(/usr-forgot-password/);
    await this.button('Send OTP').click();
    if ((await reply).status() !== 428) return;
    await this.readPicture();
    await this.button('Send OTP').click();
  }

  /** The code's step: what the outbox holds, and a new password twice. */
  async choosePassword(code: string, password: string): Promise<void> {
    await this.page.getByLabel('OTP').fill(code);
    await this.page.getByLabel('New Password').fill(password);
    await this.page.getByLabel('Confirm Password').fill(password);
    await this.button('Confirm').click();
  }
}
