import { NavLink, Outlet } from 'react-router-dom';
import { SafePoint } from '@pavilion/composition';

interface Props {
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

/** What surrounds every page. Links come from the remotes: the host names none. */
export function Frame({ links }: Props) {
  return (
    <>
      <header>
        <nav aria-label="Main">
          <NavLink to="/">Lantern</NavLink>
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to}>
              {text}
            </NavLink>
          ))}
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
      <SafePoint />
    </>
  );
}
