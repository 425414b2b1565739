import { makeCode } from '../../domains/account/codes/code.service';
import { verifyPhone } from '../../domains/account/codes/verification.service';
import { createPlayer } from '../../domains/account/sign-up/sign-up.service';
import { adjust } from '../../domains/wallet/records/adjustment.service';
import type { App } from '../../kernel/app';

const demoPlayer = { username: 'demoplayer', password: 'demo12345', phone: '01712345678' } as const;
const STORED_PHONE = '+8801712345678';
const OPENING = 500_000;

/**
 * Creates the demo player: signs up, verifies the phone by a code, and adjusts the opening balance as an operator
 * would.
 */
export async function seedPlayer(app: App): Promise<void> {
  const { username, password, phone } = demoPlayer;
  const id = await createPlayer(app, {
    username,
    password,
    confirmPassword: password,
    phone,
    name: 'Demo Player',
    email: 'demo@pavilion.example',
    currency: 'BDT',
  });
  const { code } = await makeCode(app, id, 'phone', STORED_PHONE);
  await verifyPhone(app, id, code);
  await adjust({ app, operator: 'demo' }, { player: id, amount: OPENING, reason: 'opening_balance' });
}
