import { redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { LETTER_FIELDS, LETTER_LENGTHS } from '#contracts/newsletter/letter.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { previewLetter } from '#server/modules/newsletter/index.ts'
import type { Route } from './+types/letter-preview'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = () => redirect(DESK_PAGES.letters)

/** What is being written, drawn as its readers would see it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const body = String((await request.formData()).get(LETTER_FIELDS.body) ?? '').slice(0, LETTER_LENGTHS.body)
  const drawn = await previewLetter(context.get(servicesContext), actor, body)
  if (!drawn.ok) throw refusedPage(drawn.refusal)
  return { html: drawn.html }
}
