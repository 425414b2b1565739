import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { urls } from '@pavilion/contract/settings';
import { env } from '../fixtures/stack';
import { choose } from './choose';

/** Page object for the registry's console. */
export class OperatorConsole {
  readonly base = `${urls(env).registry}/console`;

  constructor(readonly page: Page) {}

  async signIn(token = readFileSync(join(env.PAVILION_DATA, 'registry/token'), 'utf8').trim()): Promise<void> {
    await this.page.goto(`${this.base}/channels/production`);
    await choose(this.page.getByRole('radio', { name: 'Token' }));
    await this.page.locator('input[name=token]').fill(token);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in with password and authenticator code; the form keeps what was typed before. */
  async signInAs({ name, password, code }: { name: string; password: string; code: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await this.page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await this.page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async signOut(): Promise<void> {
    const signOut = this.page.getByRole('button', { name: 'Sign out' });
    // On a phone it is in the menu.
    if (!(await signOut.isVisible())) await this.page.getByRole('button', { name: 'Menu' }).click();
    await signOut.click();
  }

  async openMarket(id: string): Promise<void> {
    await this.page.goto(`${this.base}/markets/${encodeURIComponent(id)}`);
  }

  /** Fills in a change of a market, up to what it would do. @param fields - by their label. */
  async prepareChange(act: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByRole('button', { name: `${act}…` }).click();
    const dialog = this.page.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) {
      const field = dialog.getByLabel(label, { exact: true });
      const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
      await (isChoice ? field.selectOption({ label: text }) : field.fill(text));
    }
    const effect = dialog.getByRole('button', { name: 'Show the effect' });
    if (await effect.isVisible()) await effect.click();
  }

  /** Changes a market after its confirmation. */
  async changeMarket(act: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.prepareChange(act, fields);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: `${act} now` })
      .click();
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  open(path: string): Promise<unknown> {
    return this.page.goto(`${this.base}/channels/production${path}`);
  }

  async close(part: string, path: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: `Close ${part}…` }).click();
    await this.page.getByLabel('Scope').selectOption(path);
    await this.page.getByLabel('Why').fill(reason);
    await this.page.getByRole('button', { name: `Close ${path} of ${part} for everyone` }).click();
  }

  async reopen(target: string): Promise<void> {
    await this.page.getByRole('button', { name: `Reopen ${target}…` }).click();
    await this.page.getByRole('button', { name: `Reopen ${target}`, exact: true }).click();
  }

  /** Selects a version; the console reports the dry run before anything goes live. */
  async choose(part: string, version: string): Promise<void> {
    await this.open('/release');
    await this.page.getByLabel(`Version of ${part}`).selectOption(version);
  }

  async show(): Promise<void> {
    await this.page.getByRole('button', { name: 'Activate for everyone…' }).click();
    await this.page.getByRole('button', { name: 'Activate on production now' }).click();
  }

  async rollBack(to: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Roll back…' }).click();
    await this.page.getByRole('button', { name: `Go back to composition ${to}` }).click();
  }
}
