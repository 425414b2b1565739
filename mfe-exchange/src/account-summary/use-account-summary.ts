import { useStore } from '@pavilion/platform';
import { useEffect } from 'react';
import { AccountSummary } from './account-summary.store';

export function useAccountSummary(): AccountSummary {
  const summary = useStore((platform) => new AccountSummary(platform));
  useEffect(() => summary.follow(), [summary]);
  return summary;
}
