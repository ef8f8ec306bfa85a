import { redirect } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import type { Route } from './+types/home'
import { requireStaff } from './staff-session.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  throw redirect(mayDo(actor.role, 'orders.read') ? DESK_PAGES.orders : DESK_PAGES.settings)
}
