import { z } from 'zod';
import { SettingsError } from '@pavilion/contract/settings';
import type { Budgets } from './kernel/dependencies';

const kilobytes = z.number().positive();
const budgets = z.object({ host: kilobytes, remote: kilobytes });

/** Parses PAVILION_BUDGETS, such as {"host":164,"remote":28}. @throws {SettingsError} if it is invalid. */
export function budgetsFrom(text: string | undefined): Budgets | undefined {
  if (!text) return undefined;
  try {
    return budgets.parse(JSON.parse(text));
  } catch {
    throw new SettingsError(`PAVILION_BUDGETS must look like {"host":164,"remote":28} (KB), not '${text}'.`);
  }
}
