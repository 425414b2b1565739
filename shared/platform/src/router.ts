/** The router, reduced to the names we use: shared as a whole it is four times as big (docs/decisions). */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  MemoryRouter,
} from 'react-router-dom';
