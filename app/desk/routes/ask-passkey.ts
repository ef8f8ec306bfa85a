import { data, redirect } from 'react-router'
import { servicesContext, staffVisitorContext } from '#app/server-context.ts'
import { explainEntryRefusal } from '#contracts/staff/access.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  explainPasskeyRefusal,
  type NewPasskeyOptions,
  PASSKEY_TROUBLE,
  type PasskeyAnswer,
  type PasskeyOptions,
} from '#contracts/staff/passkeys.ts'
import { askAgain, askAtDoor, proposePasskey } from '#server/modules/staff/index.ts'
import type { Route } from './+types/ask-passkey'
import { requireStaff } from './staff-session.ts'

export const loader = () => redirect(DESK_PAGES.signIn)

/** What a script of the desk hands to the browser, to have a passkey made or used; `for` says what for. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await answerTo(form.get('for'), { request, context })
  return answer ? Response.json(answer) : data(null, { status: 400 })
}

type Asked = Pick<Route.ActionArgs, 'request' | 'context'>

type Answer = PasskeyAnswer<PasskeyOptions | NewPasskeyOptions>

/** Null for a purpose that no script has. */
async function answerTo(purpose: FormDataEntryValue | null, asked: Asked): Promise<Answer | null> {
  if (purpose === 'enter') return forDoor(asked)
  if (purpose !== 'confirm' && purpose !== 'register') return null
  const { session, actor } = requireStaff(asked.context, asked.request)
  const services = asked.context.get(servicesContext)
  if (purpose === 'confirm') {
    const options = await askAgain(services, session)
    return options ? { ok: true, options } : { ok: false, error: PASSKEY_TROUBLE.none, needsProof: false }
  }
  const proposed = await proposePasskey(services, { ...session, actor })
  if (proposed.ok) return proposed
  const { refusal } = proposed
  return { ok: false, error: explainPasskeyRefusal(refusal), needsProof: refusal.code === 'confirm-again' }
}

async function forDoor({ context }: Asked): Promise<Answer> {
  const { held, network, hold } = context.get(staffVisitorContext)
  const asked = await askAtDoor(context.get(servicesContext), { held, network })
  if (!asked.ok) return { ok: false, error: explainEntryRefusal(asked.refusal), needsProof: false }
  hold(asked.held)
  return { ok: true, options: asked.options }
}
