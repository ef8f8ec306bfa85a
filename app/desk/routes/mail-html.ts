import { servicesContext, staffVisitorContext } from '#app/server-context.ts'
import { isMailId } from '#contracts/staff/mail-log.ts'
import { readId } from '#contracts/text/read-id.ts'
import { readMailHtml } from '#server/modules/mail-desk/index.ts'
import type { Route } from './+types/mail-html'
import { MAIL_POLICY } from './mail-policy.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** The words of a mail as they went, for the frame on its page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  // Who may not read it is told so, whichever is asked for.
  const mailId = isMailId(params.mailId) ? params.mailId : '00000000-0000-0000-0000-000000000000'
  const read = await readMailHtml(context.get(servicesContext), actor, { mailId, sending: readId(params.sending) ?? 0 })
  if (!read.ok) throw refusedPage(read.refusal)
  if (read.html === null) throw new Response(null, { status: 404 })
  context.get(staffVisitorContext).confine(MAIL_POLICY)
  return new Response(read.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
