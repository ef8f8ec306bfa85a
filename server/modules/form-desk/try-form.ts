import { FormDefinition } from '#contracts/forms/form.ts'
import type { FormMailAsked, FormMailShown } from '#contracts/staff/forms.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { bodiesOf } from '#server/mail/mail-logo.ts'
import { showWordmark } from '#server/mail/wordmark-picture.ts'
import { type ContactForm, sampleMail } from '#server/modules/contact/index.ts'
import { showLogo } from '#server/modules/identity/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }

/** A form as it is being edited, to be drawn; `form`: null where it cannot be drawn yet. */
export async function tryForm(
  services: Deps,
  actor: StaffActor,
  { id, definition }: { id: number; definition: string },
): Promise<{ ok: true; form: ContactForm | null } | { ok: false }> {
  if (await refuseStaff(services, actor, 'forms.read')) return { ok: false }
  return { ok: true, form: readForm(id, definition) }
}

type Drawing = Deps & Pick<Services, 'signer' | 'origin' | 'mails'>

/** A mail of a form as it is being edited, about answers that nobody gave; null where it cannot be drawn yet. */
export async function tryFormMail(
  services: Drawing,
  actor: StaffActor,
  asked: FormMailAsked,
): Promise<{ ok: true; mail: FormMailShown | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'forms.read')
  if (refusal) return { ok: false, refusal }
  return { ok: true, mail: (await draw(services, asked))?.shown ?? null }
}

type Sending = Drawing & Pick<Services, 'mailer' | 'log'>

/** Sends the same to whoever asks, at once: what the mail server says is said to them. */
export async function sendFormMailTrial(
  services: Sending,
  actor: StaffActor,
  { to, ...asked }: FormMailAsked & { to: string },
): Promise<{ ok: true; isSent: boolean } | Refused> {
  const refusal = await refuseStaff(services, actor, 'forms.write')
  if (refusal) return { ok: false, refusal }
  const drawn = await draw(services, asked)
  if (!drawn) return { ok: true, isSent: false }
  const { subject } = drawn.mail
  const messageId = `<essai-${actor.id}-${services.clock.now().getTime()}@${new URL(services.origin).hostname}>`
  try {
    await services.mailer.send({ to, subject: `Essai\u202F: ${subject}`, messageId, ...bodiesOf(drawn.mail) })
    return { ok: true, isSent: true }
  } catch (error) {
    services.log.warn({ err: error, form: asked.id }, 'a mail of a form that was tried did not go out')
    return { ok: true, isSent: false }
  }
}

async function draw(services: Drawing, { id, definition, kind, chosen }: FormMailAsked) {
  const form = readForm(id, definition)
  if (!form) return null
  const worded = await sampleMail(services, form, { kind, chosen })
  const mail = await services.mails.drawOfForm({ ...worded, to: worded.to ?? '' })
  const { to, fromName, replyTo, subject } = worded
  return {
    mail,
    shown: { head: { to, fromName, replyTo, subject }, html: await showLogo(services.db, showWordmark(mail.html)) },
  }
}

function readForm(id: number, definition: string): ContactForm | null {
  const read = FormDefinition.safeParse(readJson(definition))
  return read.success ? { id, version: 0, definition: read.data } : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
