import { insertContactForms } from '#sandbox/seed/contact-forms.ts'
import { contactSubmissions } from '#server/modules/contact/tables.ts'
import { type FormValues, fillIn, GOOD_MESSAGE, openContactPage } from './contact-visitor.ts'
import { type RunningShop, startRunningShop } from './running-shop.ts'

/** A running shop with the contact forms of the demonstration, and nothing else. */
export async function startContactShop(): Promise<RunningShop> {
  const shop = await startRunningShop({ isEmpty: true })
  await shop.db.transaction(insertContactForms)
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

/** What this address sent by any form, as it is kept. */
export async function storedFrom({ db }: RunningShop, email: string) {
  const all = await db.select().from(contactSubmissions)
  return all.filter(({ answers }) => answers.email?.[0] === email)
}
