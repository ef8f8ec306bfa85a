import type { RouterContextProvider } from 'react-router'
import { servicesContext, staffVisitorContext } from '#app/server-context.ts'
import type { OwnWords } from '#contracts/mail/own-words.ts'
import { previewMailText } from '#server/modules/shop-desk/index.ts'
import type { Route } from './+types/mail-text-preview'
import { MAIL_POLICY } from './mail-policy.ts'
import { readWords } from './read-mail-words.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** The mail in the words that are kept, for the frame beside its form. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  preview(request, context, { kind: params.kind, words: null })

/** The same in words that are only typed: nothing of them is kept. */
export const action = async ({ request, params, context }: Route.ActionArgs) =>
  preview(request, context, { kind: params.kind, words: readWords(await request.formData()) })

type Asked = { kind: string; words: OwnWords | null }

async function preview(request: Request, context: Readonly<RouterContextProvider>, asked: Asked): Promise<Response> {
  const { actor } = requireStaff(context, request)
  const read = await previewMailText(context.get(servicesContext), actor, asked)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.mail) throw new Response(null, { status: 404 })
  context.get(staffVisitorContext).confine(MAIL_POLICY)
  return new Response(read.mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
