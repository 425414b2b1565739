import { Platform, PlatformContext, type Transport } from '@pavilion/platform';
import { MemoryRouter, useLocation } from '@pavilion/platform/router';
import { ToastRegion } from '@pavilion/ui';
import { act, configure, render, type RenderResult } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';

// What is waited for comes by itself; how soon is the machine's business (jest's own limit is 30 s).
configure({ asyncUtilTimeout: 15_000 });

interface Options {
  readonly transport: Transport;
  /** Where the player is; '/' unless told otherwise. */
  readonly at?: string;
  /** Signed in unless told otherwise. */
  readonly guest?: boolean;
  /** Which addresses somebody has a page at; all unless told otherwise. */
  readonly hasPage?: (address: string) => boolean;
}

export interface Rendered extends RenderResult {
  readonly platform: Platform;
  /** Path and query the router is at now. */
  readonly address: () => string;
  /** Every address so far: a page rendered alone stays where a router would have left it. */
  readonly visited: () => readonly string[];
}

const PLAYER = { token: 'token-1', playerId: '1', username: 'rahim2026', exchangeToken: 'exchange-1' };

/** A platform with a fake edge: no live line, storage of its own test. */
export function testPlatform({ transport, guest = false, hasPage }: Omit<Options, 'at'>): Platform {
  localStorage.clear();
  const platform = new Platform({ transport, live: false, ...(hasPage && { hasPage }) });
  if (!guest) platform.session.start(PLAYER);
  return platform;
}

/** Renders a page as the host would: platform, router, suspense and toasts around it. */
export async function renderWithPlatform(ui: ReactNode, { at = '/', ...options }: Options): Promise<Rendered> {
  const platform = testPlatform(options);
  const visited = [at];
  function Address() {
    const { pathname, search } = useLocation();
    if (visited.at(-1) !== pathname + search) visited.push(pathname + search);
    return null;
  }
  // Texts come as chunks: the first paint waits for them.
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
