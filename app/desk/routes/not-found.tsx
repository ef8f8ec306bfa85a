import type { Route } from './+types/not-found'
import { requireStaff } from './staff-session.ts'

/** Who is not in learns of no address whether it exists. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, request)
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
