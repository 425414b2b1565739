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
    await expect(this.page.getByRole('img', { name: 'Picture of 4 digits' })).toBeVisible();
    await this.captcha.fill((await this.digits) ?? '');
  }

  /** Fills in what sign-up asks and sends it; home greets the new player then. */
  async signUp(face: Face): Promise<void> {
    if (this.isMobile) await this.signUpOnOnePage(face);
    else {
      await this.fillAccount(face);
      await this.button('Next').click();
      await this.fillDetails(face);
      await this.button('Register').click();
    }
    await this.welcome.click();
  }

  async fillAccount({ username, password }: Face): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password').fill(password);
  }

  async fillDetails({ phone, email }: Face): Promise<void> {
    await this.page.getByLabel('Full Name').fill('Rahim Uddin');
    await this.page.getByLabel('Phone Number').fill(phone);
    await this.page.getByLabel('Email').fill(email);
    await this.readPicture();
    await this.page.getByRole('checkbox').check();
  }

  private async signUpOnOnePage(face: Face): Promise<void> {
    const { page } = this;
    await this.fillAccount(face);
    await page.getByLabel('Email').fill(face.email);
    await page.getByLabel('Phone number').fill(face.phone);
    await page.getByRole('checkbox').check();
    await this.button('Create account').click();
    // From the fourth in an hour on, the same address is asked.
    await expect(this.captcha.or(this.welcome)).toBeVisible();
    if (!(await this.captcha.isVisible())) return;
    await this.readPicture();
    await this.button('Create account').click();
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.button('Log in').click();
  }

  /** The code's step: what the outbox holds, and a new password twice. */
  async choosePassword(code: string, password: string): Promise<void> {
    await this.page.getByLabel('OTP').fill(code);
    await this.page.getByLabel('New Password').fill(password);
    await this.page.getByLabel('Confirm Password').fill(password);
    await this.button('Confirm').click();
  }
}
