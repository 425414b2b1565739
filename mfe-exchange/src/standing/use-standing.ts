import { useStore } from '@pavilion/platform';
import { useEffect } from 'react';
import { Standing } from './standing.store';

export function useStanding(): Standing {
  const standing = useStore((platform) => new Standing(platform));
  useEffect(() => standing.follow(), [standing]);
  return standing;
}
