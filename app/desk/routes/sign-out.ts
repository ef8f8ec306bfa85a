import { redirect } from 'react-router'
import { servicesContext, staffVisitorContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { endStaffSession } from '#server/modules/staff/index.ts'
import type { Route } from './+types/sign-out'

export const loader = () => redirect(DESK_PAGES.signIn)

export async function action({ context }: Route.ActionArgs) {
  const { session, forget } = context.get(staffVisitorContext)
  if (session) await endStaffSession(context.get(servicesContext), session, session.sessionId)
  forget()
  return redirect(DESK_PAGES.signIn)
}
