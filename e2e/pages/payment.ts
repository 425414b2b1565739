import type { Locator, Page } from '@playwright/test';
import { getWalletNumber, showDepositOrder } from '@pavilion/contract/calls/wallet';
import { call } from '../fixtures/client';
import type { Player } from '../fixtures/player';
import { expect } from '../fixtures/test';

interface Order {
  readonly id: string;
  readonly number: string;
}

/** Opens a deposit order through the api. @param taka - at least 100. */
export async function openOrder({ token }: Player, taka: number, name = 'bKash'): Promise<Order> {
  const [order] = await call(getWalletNumber, {
    token,
    query: { name, accountType: 'Merchant', amount: taka * 100, promotionId: 0 },
  });
  return { id: order!.orderId, number: order!.number };
}

/** Fetches a deposit order. */
export const orderOf = ({ token }: Player, id: string) => call(showDepositOrder, { token, params: { id } });

/** Page object for the payment page of an order. */
export class Payment {
  readonly proof: Locator;
  readonly message: Locator;
  readonly error: Locator;
  readonly receipts: Locator;

  constructor(readonly page: Page) {
    this.proof = page.getByLabel('Reference No. / Trans ID');
    this.message = page.getByLabel('Paste your wallet’s message');
    this.error = page.getByRole('dialog', { name: 'Error' });
    this.receipts = page.getByRole('group', { name: 'Receipts' });
  }

  async open({ id }: Order): Promise<void> {
    await this.page.goto(`/make-payment?order=${id}`);
    await expect(this.proof).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Submit|Try again)$/ }).click();
  }

  /** Attaches payment receipts, drawn in the page itself. @param sides - width and height of each in px. */
  async attach(...sides: readonly number[]): Promise<void> {
    const files = await Promise.all(sides.map((side, index) => this.picture(side, `paid-${index + 1}.png`)));
    await this.receipts.locator('input[type=file]').setInputFiles(files);
  }

  private async picture(side: number, name: string) {
    const address = await this.page.evaluate((px) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: px, height: 40 });
      canvas.getContext('2d')!.fillRect(0, 0, px / 2, 20);
      return canvas.toDataURL('image/png');
    }, side);
    return { name, mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1]!, 'base64') };
  }
}
