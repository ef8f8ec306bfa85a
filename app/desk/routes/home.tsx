import { redirect } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import type { Route } from './+types/home'
import { requireStaff } from './staff-session.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  if (mayDo(actor.role, 'orders.read')) throw redirect(DESK_PAGES.orders)
  throw redirect(mayDo(actor.role, 'texts.moderate') ? DESK_PAGES.exchanges : DESK_PAGES.settings)
}
