import { useMemo } from 'react';
import { Action } from './action.store';
import { useConsole } from './console';

/** Returns an action of this component, with its progress. */
export function useAction(): Action {
  const { request } = useConsole();
  return useMemo(() => new Action(request), [request]);
}
