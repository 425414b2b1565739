import { act, configure, render, type RenderResult } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { browserHost } from '../browser-host';
import { HostContext } from '../host-context';

// Generous timeout: how soon an awaited element appears depends on the machine.
configure({ asyncUtilTimeout: 15_000 });

interface RenderedPlace extends RenderResult {
  readonly host: ReturnType<typeof browserHost>;
  /** Current path and query of the router. */
  readonly address: () => string;
}

/** Renders a place of a remote as a host does. */
export async function renderInHost(ui: ReactNode): Promise<RenderedPlace> {
  const host = browserHost();
  let address = '/';
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const result = await act(async () =>
    render(
      <HostContext value={host}>
        <MemoryRouter>
          <Address />
          <Suspense fallback={null}>{ui}</Suspense>
        </MemoryRouter>
      </HostContext>,
    ),
  );
  return { ...result, host, address: () => address };
}
