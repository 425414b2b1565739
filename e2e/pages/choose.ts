import { expect, type Locator } from '@playwright/test';

/** Chooses one of several by its label, as a user does whose radio button is invisible, once it is enabled and still. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}
