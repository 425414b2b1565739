import { act, configure, render, type RenderResult } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Platform, PlatformContext, type Transport } from '@pavilion/platform';
import { MemoryRouter, useLocation } from '@pavilion/platform/router';
import { ToastRegion } from '@pavilion/ui';

// Generous timeout: how soon an awaited element appears depends on the machine (jest's own limit is 30 s).
configure({ asyncUtilTimeout: 15_000 });

interface Options {
  readonly transport: Transport;
  /** Initial address; default '/'. */
  readonly at?: string;
  /** Logged in by default. */
  readonly guest?: boolean;
  /** Returns whether an address has a page; by default all do. */
  readonly hasPage?: (address: string) => boolean;
}

export interface RenderedPage extends RenderResult {
  readonly platform: Platform;
  /** Current path and query of the router. */
  readonly address: () => string;
  /** All addresses so far. There are no routes, so the page stays mounted after it navigates away. */
  readonly visited: () => readonly string[];
}

const PLAYER = { token: 'token-1', playerId: '1', username: 'rahim2026', exchangeToken: 'exchange-1' };

/** Creates a platform with a fake transport: no stream, and empty storage. */
export function testPlatform({ transport, guest = false, hasPage }: Omit<Options, 'at'>): Platform {
  localStorage.clear();
  const platform = new Platform({ transport, live: false, ...(hasPage && { hasPage }) });
  if (!guest) platform.session.start(PLAYER);
  return platform;
}

/** Renders a page like the host does: with platform, router, suspense and toasts. */
export async function renderWithPlatform(ui: ReactNode, { at = '/', ...options }: Options): Promise<RenderedPage> {
  const platform = testPlatform(options);
  const visited = [at];
  function Address() {
    const { pathname, search } = useLocation();
    if (visited.at(-1) !== pathname + search) visited.push(pathname + search);
    return null;
  }
  // Texts are separate chunks: the first paint waits for them.
  const result = await act(async () =>
    render(
      <PlatformContext value={platform}>
        <MemoryRouter initialEntries={[at]}>
          <Address />
          <Suspense fallback={null}>{ui}</Suspense>
          <ToastRegion />
        </MemoryRouter>
      </PlatformContext>,
    ),
  );
  return { ...result, platform, address: () => visited.at(-1) ?? at, visited: () => visited };
}
