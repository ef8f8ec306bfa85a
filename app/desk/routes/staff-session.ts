import { type RouterContextProvider, redirect } from 'react-router'
import { staffVisitorContext } from '#app/server-context.ts'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { explainStaffRefusal } from '#contracts/staff/roles.ts'
import type { StaffSession } from '#server/modules/staff/index.ts'

type Context = Readonly<RouterContextProvider>

/** Where who is not fully in has to go; null for who is. */
function wayIn(session: StaffSession | null, vers: string): string | null {
  if (session?.stage === 'in') return null
  if (session?.stage === 'set-up') return DESK_PAGES.setUp
  if (session?.stage === 'code') return DESK_PAGES.code
  return `${DESK_PAGES.signIn}?${new URLSearchParams({ vers })}`
}

/** The page that the browser is at: a script asks for what a page shows at an address beside it, of which nobody sees anything. */
function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const page = pathname.replace(/(?:_\.data|\.data)$/, '')
  if (request.method !== 'GET' && request.method !== 'HEAD') return page
  return page + search.replace(/([?&])_routes=[^&]*&?/, '$1').replace(/[?&]$/, '')
}

/** Who is in; everybody else is sent to the door, and comes back to this address from there. */
export function requireStaff(context: Context, request: Request): { session: StaffSession; actor: StaffActor } {
  const { session } = context.get(staffVisitorContext)
  const way = wayIn(session, pageOf(request))
  if (way !== null) throw redirect(way)
  if (!session?.actor) throw new Error('A session that is in has no actor')
  return { session, actor: session.actor }
}

/** A place of the desk to go to, and nothing else that an address may name. */
export function placeOf(address: string | null): string {
  if (!address?.startsWith(DESK) || address.includes('//') || address.includes('\\')) return DESK
  return address
}

/** Answers what is somebody else's: 403, in words. */
export const refusedPage = (refusal: StaffRefusal): Response =>
  new Response(explainStaffRefusal(refusal), { status: 403 })
