import { servicesContext } from '#app/server-context.ts'
import { readDocumentNumber } from '#contracts/books/register.ts'
import { openBookDocument } from '#server/modules/books/index.ts'
import type { Route } from './+types/book-document'
import { refusedPage, requireStaff } from './staff-session.ts'

/** An invoice or a credit note as its buyer has it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const number = readDocumentNumber(params.number)
  const opened = await openBookDocument(context.get(servicesContext), actor, number)
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.file) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(opened.file.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${opened.file.fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
