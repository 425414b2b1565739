import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { AccountSummary } from './account-summary.store';

export function useAccountSummary(): AccountSummary {
  const summary = useStore((platform) => new AccountSummary(platform));
  useEffect(() => summary.follow(), [summary]);
  return summary;
}
