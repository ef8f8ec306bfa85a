import { Outlet } from 'react-router'
import { Failed } from '../ui/failed.tsx'
import type { Route } from './+types/failure'

/** Between the frame and its pages: where one of them fails, the others stay a click away. */
export default function Pages() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Failed error={error} />
