import { redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { BOOK_PART_NAMES } from '#contracts/books/books-export.ts'
import { readMonth } from '#contracts/books/periods.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { exportBooks } from '#server/modules/books/index.ts'
import type { Route } from './+types/books-export'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = () => redirect(DESK_PAGES.books)

/** A post: it is written into the trail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const form = await request.formData()
  const [from, to] = ['from', 'to'].map((name) => readMonth(String(form.get(name))))
  const parts = BOOK_PART_NAMES.filter((part) => form.has(part))
  if (!from || !to || parts.length === 0) return redirect(DESK_PAGES.books)
  const [first, last] = from <= to ? [from, to] : [to, from]
  const exported = await exportBooks(context.get(servicesContext), actor, { from: first, to: last, parts })
  if (!exported.ok) {
    if (exported.refusal.code === 'confirm-again')
      return redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.books })}`)
    throw refusedPage(exported.refusal)
  }
  return new Response(exported.zip, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="comptabilite-${first}${first === last ? '' : `-${last}`}.zip"`,
    },
  })
}
