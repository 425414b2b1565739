import { expect, type FrameLocator, type Page } from '@playwright/test';

/**
 * Waits until a bet placed now waits for the next flight or has its first seconds: one at the end of betting may come
 * too late, and is refused.
 */
export async function awaitTimeToBet(game: Page | FrameLocator): Promise<void> {
  const next = game.getByRole('button', { name: 'Bet on the next flight', exact: true });
  await expect(next).toBeVisible({ timeout: 120_000 });
}
