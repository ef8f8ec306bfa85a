import { Outlet } from 'react-router'

/**
 * Nothing of its own: visitors' pages have their document in `site.tsx`, the desk's in `desk/desk.tsx`, so that neither
 * loads a byte of the other (docs/decisions/090).
 */
export default function Root() {
  return <Outlet />
}
