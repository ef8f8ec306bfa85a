import { data, redirect } from 'react-router'
import { servicesContext, staffVisitorContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { FormMailAsked } from '#contracts/staff/forms.ts'
import { readId } from '#contracts/text/read-id.ts'
import { sendFormMailTrial, tryFormMail } from '#server/modules/form-desk/index.ts'
import type { Route } from './+types/form-mail'
import { MAIL_POLICY } from './mail-policy.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = ({ params }: Route.LoaderArgs) => redirect(DESK_PAGES.form(readId(params.formId) ?? 0))

/** A mail of the form that is being edited: drawn for a frame, its head for beside it, or sent to whoever edits it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, session } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  if (!form.has('definition')) throw new Response(null, { status: 400 })
  const asked = readAsked(readId(params.formId) ?? 0, form)
  if (form.get('do') === 'send') {
    const to = session.member.email
    const sent = await sendFormMailTrial(services, actor, { ...asked, to })
    if (!sent.ok) throw refusedPage(sent.refusal)
    return data({ sentTo: sent.isSent ? to : null })
  }
  const read = await tryFormMail(services, actor, asked)
  if (!read.ok) throw refusedPage(read.refusal)
  if (form.get('do') === 'head') return data({ head: read.mail?.head ?? null })
  context.get(staffVisitorContext).confine(MAIL_POLICY)
  // What cannot be drawn yet is an empty sheet: of another status a browser would draw its own page of errors.
  return new Response(read.mail?.html ?? '<!doctype html><title>Pas encore de mail</title>', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

function readAsked(id: number, form: FormData): FormMailAsked {
  const chosen = [...form].flatMap(([name, value]): [string, string[]][] => {
    const [, field] = /^chosen\.([a-z][a-z0-9-]{0,63})$/.exec(name) ?? []
    return field !== undefined && typeof value === 'string' ? [[field, [value]]] : []
  })
  return {
    id,
    definition: String(form.get('definition') ?? ''),
    kind: form.get('kind') === 'toSender' ? 'toSender' : 'toShop',
    chosen: Object.fromEntries(chosen),
  }
}
