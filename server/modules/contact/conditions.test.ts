import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormDefinition } from '#contracts/forms/form.ts'
import { TOKEN_NAME } from '#contracts/forms/names.ts'
import { newForm } from '#contracts/staff/forms.ts'
import { readMessage as readPosted } from '#server/posted/read-message.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { getContactMail } from './get-contact-mail.ts'
import { type ContactForm, findForm, findLiveForm, readMessage, saveForm } from './index.ts'
import { listMessagesOf } from './messages-of-sender.ts'
import { presentForm } from './present-form.ts'
import { submitForm } from './submit-form.ts'
import { contactSubmissions } from './tables.ts'

let shop: TestShop
let now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  shop = { ...(await createTestShop()), clock: { now: () => now } }
})
afterAll(() => shop.close())

const BASE = FormDefinition.parse(newForm({ slug: 'base', title: 'Atelier' }))
const SUBJECT = {
  ...{ type: 'select', name: 'subject', label: 'Sujet' },
  options: [
    { value: 'commande', label: 'Ma commande' },
    { value: 'seance', label: 'Une séance' },
  ],
}
const NUMBER = {
  ...{ type: 'text', name: 'order-number', label: 'Numéro de commande', required: true },
  shownIf: { field: 'subject', values: ['commande'] },
}

const formWith = (over: object): FormDefinition =>
  FormDefinition.parse({
    ...BASE,
    isLive: true,
    fields: [SUBJECT, NUMBER, ...BASE.fields],
    mails: {
      ...BASE.mails,
      toShop: {
        ...BASE.mails.toShop,
        to: 'bonjour@exemple.fr',
        routes: [{ field: 'subject', values: ['seance'], to: 'claire@exemple.fr' }],
      },
    },
    ...over,
  })

const write = (definition: FormDefinition, { id = null, edited = 0 }: { id?: number | null; edited?: number } = {}) =>
  saveForm(byStaff(shop), { id, edited, definition })

async function online(over: object): Promise<ContactForm> {
  const saved = await write(formWith(over))
  const form = saved.outcome === 'saved' ? await findForm(shop.db, saved.id) : null
  if (!form) throw new Error(JSON.stringify(saved))
  return form
}

let senders = 0
async function send(form: ContactForm, values: Record<string, string>) {
  senders += 1
  const { token, unitTag } = presentForm(shop, form)
  now = new Date(now.getTime() + 60_000)
  const email = `camille-${senders}@exemple.fr`
  const fields = { name: 'Camille', email, message: 'Une question sur le guide.', [TOKEN_NAME]: token, ...values }
  const answered = await submitForm(shop, {
    form,
    ...readPosted(form, Object.entries(fields)),
    unitTag,
    pagePath: '/formulaire/x/',
    sender: { address: `192.0.2.${senders}`, userAgent: 'test' },
    limitsRates: true,
    sendNow: async () => true,
  })
  const all = await shop.db.select().from(contactSubmissions)
  return { answered, email, stored: all.find(({ answers }) => answers.email?.[0] === email) }
}

test('a field that no answer asks for is needed by nobody, and what was typed into it is not kept', async () => {
  const form = await online({ slug: 'selon-sujet' })
  const asked = await send(form, { subject: 'commande' })
  expect(asked.answered).toMatchObject({ status: 'validation_failed', problems: [{ field: 'order-number' }] })
  const told = await send(form, { subject: 'commande', 'order-number': '10482' })
  expect([told.answered.status, told.stored?.answers['order-number']]).toEqual(['mail_sent', ['10482']])
  for (const subject of ['seance', '']) {
    const { answered, stored } = await send(form, { subject, 'order-number': 'oublié là' })
    expect([answered.status, stored?.answers['order-number']]).toEqual(['mail_sent', undefined])
  }
})

test('who gets a message is decided by what was answered', async () => {
  const form = await online({ slug: 'destinataires' })
  const toOf = async (subject: string) => {
    const { stored } = await send(form, { subject })
    return (await getContactMail(shop, { submissionId: stored?.id ?? 0, kind: 'toShop' }))?.to
  }
  expect([await toOf('seance'), await toOf('')]).toEqual(['claire@exemple.fr', 'bonjour@exemple.fr'])
})

test('a message is read as it was asked, whatever the form asks since; its sender is found by it for good', async () => {
  const form = await online({ slug: 'versions' })
  const { stored, email } = await send(form, { subject: 'commande', 'order-number': '10482' })
  const renamed = { type: 'email', name: 'courriel', label: 'Courriel', required: true }
  const changed = formWith({ slug: 'versions', fields: [renamed, BASE.fields.at(-1)] })
  const mails = { ...changed.mails, toShop: { ...changed.mails.toShop, active: false, routes: [] } }
  expect(await write({ ...changed, mails }, { id: form.id, edited: 1 })).toMatchObject({ version: 2 })
  const read = await readMessage(shop, stored?.id ?? 0)
  expect(read?.answers.map(({ label, value }) => [label, value])).toEqual(
    expect.arrayContaining([
      ['Sujet', 'Ma commande'],
      ['Numéro de commande', '10482'],
    ]),
  )
  expect(read).toMatchObject({ name: 'Camille', email })
  expect(await listMessagesOf(shop.db, email)).toHaveLength(1)
})

test('a form that is not online is nobody’s to fill in', async () => {
  const form = await online({ slug: 'brouillon', isLive: false })
  expect(await findLiveForm(shop.db, form.id)).toBeNull()
  expect(await findForm(shop.db, form.id)).toMatchObject({ version: 1 })
})

test.each([
  [{ fields: [{ ...NUMBER, shownIf: { field: 'subject', values: ['devis'] } }] }, 'fields.1.shownIf', 'supprimé'],
  [{ fields: [{ ...NUMBER, shownIf: { field: 'message', values: ['x'] } }] }, 'fields.1.shownIf', 'avant ce champ'],
  [{ fields: [{ ...NUMBER, shownIf: { field: 'subject', values: [] } }] }, 'fields.1.shownIf.values', 'Cochez'],
  [{ fields: [{ ...NUMBER, type: 'acceptance' }] }, 'fields.1.shownIf', 'toujours'],
  [{ route: { field: 'subject', values: ['devis'], to: 'a@exemple.fr' } }, 'mails.toShop.routes.0.field', 'supprimé'],
  [{ route: { field: 'name', values: ['x'], to: 'a@exemple.fr' } }, 'mails.toShop.routes.0.field', 'liste'],
  [{ route: { field: 'subject', values: ['seance'], to: 'claire@' } }, 'mails.toShop.routes.0.to', 'complète'],
])(
  'a rule that leads nowhere is refused where it is (%#)',
  async (over: { fields?: object[]; route?: object }, field, words) => {
    const whole = formWith({ slug: 'fausse-regle' })
    const fields = over.fields ? [SUBJECT, ...over.fields, ...BASE.fields] : whole.fields
    const toShop = { ...whole.mails.toShop, routes: over.route ? [over.route] : [] }
    const definition = { ...whole, fields, mails: { ...whole.mails, toShop } } as FormDefinition
    const refused = await write(definition)
    expect(refused).toMatchObject({
      outcome: 'refused',
      problems: expect.arrayContaining([{ field, sentence: expect.stringContaining(words) }]),
    })
  },
)
