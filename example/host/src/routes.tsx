import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import {
  type Composition,
  type Kills,
  type Part,
  type RemoteLoader,
  remotesOf,
  RemoteView,
  Slot,
} from '@pavilion/composition';
import { Frame } from './frame';

type Words = Readonly<Record<'en' | 'bn', string>>;

/** A part of this site, with what its remote.json declares. */
export interface SitePart extends Part {
  readonly claims: readonly { readonly path: string; readonly page: string; readonly title?: Words }[];
  readonly navigation?: readonly { readonly to: string; readonly label?: Words }[];
}

/** Returns the host's own pages, and one for each page of the composition's remotes. */
export function routesOf(composition: Composition<SitePart>, loader: RemoteLoader, kills: Kills): RouteObject[] {
  const parts = remotesOf(composition);
  const links = parts.flatMap(({ navigation = [] }) =>
    navigation.map(({ to, label }) => ({ to, text: label?.en ?? to })),
  );
  const pages = parts.flatMap(({ name, claims }) =>
    claims.map(({ path, page, title }) => {
      const place = { loader, kills, part: name, page, path, title: title?.en };
      return { path, element: <RemotePage key={path} {...place} /> };
    }),
  );
  const children = [{ path: '/', element: <Home /> }, ...pages, { path: '*', element: <NotFound /> }];
  return [{ element: <Frame links={links} />, children }];
}

interface PageProps {
  readonly loader: RemoteLoader;
  readonly kills: Kills;
  readonly part: string;
  readonly page: string;
  readonly path: string;
  readonly title: string | undefined;
}

/** Sets the title of the tab, as the site does in the document that it sends. */
function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? 'Lantern' : `${title} · Lantern`;
  }, [title]);
}

/** Renders a page of a remote: its fallback if it can't be loaded, a stub if that can't either, or if it is killed. */
const RemotePage = observer(function RemotePage({ loader, kills, part, page, path, title }: PageProps) {
  useTitle(title);
  const kill = kills.of(part, path);
  if (kill) return <Stub title={kill.words?.en.title ?? 'This page is closed'} text={kill.words?.en.text ?? ''} />;
  return (
    <RemoteView
      loader={loader}
      part={part}
      load={() => loader.page(part, page)}
      waiting={<p>Loading …</p>}
      stub={(retry) => (
        <Stub title="This page isn’t available right now" text="The rest of Lantern works.">
          <button onClick={retry}>Try again</button>
        </Stub>
      )}
    />
  );
});

interface StubProps {
  readonly title: string;
  readonly text: string;
  readonly children?: React.ReactNode;
}

function Stub({ title, text, children }: StubProps) {
  return (
    <section className="card">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

function Home() {
  useTitle();
  return (
    <>
      <h1>Good morning</h1>
      <div className="cards">
        <Slot name="home.cards" />
      </div>
    </>
  );
}

function NotFound() {
  useTitle();
  return (
    <>
      <h1>There is no such page</h1>
      <Link to="/">Home</Link>
    </>
  );
}
