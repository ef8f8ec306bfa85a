import { writeContactForms } from '#sandbox/seed/contact-forms.ts'
import { contactSubmissions } from '#server/modules/contact/tables.ts'
import { type FormValues, feedbackOf, fillIn, GOOD_MESSAGE, openContactPage, sendFeedback } from './contact-visitor.ts'
import type { RunningShop } from './running-shop.ts'
import { takeRunningShop } from './take-shop.ts'
import { byStaff } from './writer.ts'

/** A running shop with the contact forms of the demonstration, and nothing else. */
export async function startContactShop(): Promise<RunningShop> {
  const shop = await takeRunningShop()
  await writeContactForms(byStaff({ db: shop.db, clock: { now: () => new Date() } }))
  return shop
}

let writers = 0

/** The contact page with a good message from an address of its own, unless told otherwise. */
export async function writeMessage({ origin }: RunningShop, values: FormValues = {}) {
  writers += 1
  const page = await openContactPage(origin, '/contact/')
  fillIn(page.fields, { ...GOOD_MESSAGE, email: `camille-${writers}@example.fr`, ...values })
  return { ...page, email: String(page.fields.get('email')) }
}

/** Leaves an address on the newsletter's page; gives back the link to a page out of the mail that comes. */
export async function subscribe(
  { origin, inbox }: RunningShop,
  { email, linksTo }: { email: string; linksTo: 'confirmer' | 'desinscription' },
): Promise<string> {
  const page = await openContactPage(origin, '/lettre-d-information/')
  fillIn(page.fields, { email, acceptance: '1' })
  const { status } = await feedbackOf(await sendFeedback(origin, page))
  if (status !== 'mail_sent') throw new Error(`The subscription of ${email} was answered ${status}`)
  const { html } = await inbox.waitFor(email)
  return new RegExp(`href="([^"]*/${linksTo}/[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** What this address sent by any form, as it is kept. */
export async function storedFrom({ db }: RunningShop, email: string) {
  const all = await db.select().from(contactSubmissions)
  return all.filter(({ answers }) => answers.email?.[0] === email)
}
