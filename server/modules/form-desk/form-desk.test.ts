import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormDefinition } from '#contracts/forms/form.ts'
import { type FormMailAsked, newForm } from '#contracts/staff/forms.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { findForm, findLiveFormBySlug } from '#server/modules/contact/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import {
  createForm,
  listFormsOnDesk,
  openForm,
  putFormOnline,
  restoreFormOnDesk,
  sendFormMailTrial,
  takeFormOff,
  tryForm,
  tryFormMail,
} from './index.ts'

let shop: PayingShop
const team = new Map<Role, StaffActor>()
beforeAll(async () => {
  shop = await openPayingShop()
  for (const role of ROLES) {
    const row = { email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '' }
    const [member] = await shop.services.db
      .insert(staff)
      .values({ ...row, createdAt: shop.services.clock.now() })
      .returning({ id: staff.id })
    team.set(role, { id: member?.id ?? 0, name: row.name, role, confirmedAt: shop.services.clock.now() })
  }
})
afterAll(() => shop.close())

function of(role: Role): StaffActor {
  const actor = team.get(role)
  if (!actor) throw new Error(role)
  return actor
}

let forms = 0
async function created(): Promise<number> {
  forms += 1
  const made = await createForm(shop.services, of('owner'), { title: `Atelier n° ${forms}`, like: null })
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.id
}

const definitionOf = async (id: number) => {
  const form = await findForm(shop.services.db, id)
  if (!form) throw new Error('there is no form')
  return form.definition
}

const asked = (change: Partial<FormMailAsked>): FormMailAsked => ({
  ...{ id: 1, definition: JSON.stringify(newForm({ slug: 'atelier', title: 'Atelier' })), kind: 'toShop', chosen: {} },
  ...change,
})

const GESTURES = {
  list: (actor: StaffActor) => listFormsOnDesk(shop.services, actor),
  open: async (actor: StaffActor) => openForm(shop.services, actor, await created()),
  try: async (actor: StaffActor) => tryForm(shop.services, actor, { id: 1, definition: '{}' }),
  tryMail: async (actor: StaffActor) => tryFormMail(shop.services, actor, asked({ definition: '{}' })),
  sendMail: async (actor: StaffActor) =>
    sendFormMailTrial(shop.services, actor, { ...asked({}), to: 'camille@exemple.fr' }),
  create: (actor: StaffActor) => createForm(shop.services, actor, { title: `De ${actor.role}`, like: null }),
  put: async (actor: StaffActor) => {
    const id = await created()
    return putFormOnline(shop.services, actor, { id, edited: 1, definition: await definitionOf(id) })
  },
  takeOff: async (actor: StaffActor) => takeFormOff(shop.services, actor, { id: await created(), edited: 1 }),
  restore: async (actor: StaffActor) =>
    restoreFormOnDesk(shop.services, actor, { id: await created(), edited: 1, version: 1 }),
}
const ALL = Object.keys(GESTURES)
const MAY: Record<Role, readonly string[]> = {
  owner: ALL,
  management: ['list', 'open', 'try', 'tryMail'],
  writing: ALL,
  coaching: [],
}

test.each(ROLES)('%s does with forms what the role may, and nothing else', async (role) => {
  const done: string[] = []
  for (const [name, gesture] of Object.entries(GESTURES)) if ((await gesture(of(role))).ok) done.push(name)
  expect(done).toEqual(MAY[role])
})

test('a new form is seen by nobody before it is put online; taken off, it is a draft again', async () => {
  const made = await createForm(shop.services, of('writing'), { title: 'Devis d’atelier', like: null })
  if (!made.ok) throw new Error(JSON.stringify(made))
  expect(await findLiveFormBySlug(shop.services.db, 'devis-d-atelier')).toBeNull()
  const definition = await definitionOf(made.id)
  const asked = { ...definition, intro: 'Dites-nous tout.' }
  expect(
    await putFormOnline(shop.services, of('writing'), { id: made.id, edited: 1, definition: asked }),
  ).toMatchObject({
    ok: true,
    version: 2,
  })
  expect(await findLiveFormBySlug(shop.services.db, 'devis-d-atelier')).toMatchObject({
    definition: { intro: asked.intro },
  })
  expect(await takeFormOff(shop.services, of('owner'), { id: made.id, edited: 2 })).toMatchObject({
    ok: true,
    version: 3,
  })
  expect(await findLiveFormBySlug(shop.services.db, 'devis-d-atelier')).toBeNull()
  const copy = await createForm(shop.services, of('owner'), { title: 'Devis, copie', like: made.id })
  expect(copy.ok && (await definitionOf(copy.id))).toMatchObject({
    ...{ ...asked, title: 'Devis, copie' },
    ...{ slug: 'devis-copie', isLive: false },
  })
})

test('who puts a form online upon an older version is told who was faster, and overwrites nothing', async () => {
  const id = await created()
  const definition = { ...(await definitionOf(id)), title: 'La mienne' }
  await putFormOnline(shop.services, of('writing'), {
    id,
    edited: 1,
    definition: { ...definition, title: 'La sienne' },
  })
  expect(await putFormOnline(shop.services, of('owner'), { id, edited: 1, definition })).toEqual({
    ok: false,
    problems: [],
    conflict: { title: expect.stringContaining('Camille writing'), version: 2 },
  })
  expect((await definitionOf(id)).title).toBe('La sienne')
  expect(await openForm(shop.services, of('management'), id)).toMatchObject({
    form: { version: 2, isUsed: false, versions: [{ version: 2, by: 'Camille writing' }, { version: 1 }] },
  })
})

test.each([
  ['{', null],
  ['null', null],
  ['{"fields":[]}', null],
  [`${'['.repeat(5000)}`, null],
])('what is no form cannot be tried (%#)', async (definition, form) => {
  expect(await tryForm(shop.services, of('owner'), { id: 1, definition })).toEqual({ ok: true, form })
})

test('what is sent for a form is judged field by field, whatever it is', async () => {
  const id = await created()
  const definition = await definitionOf(id)
  for (const [wrong, field] of [
    [{ ...definition, title: ' ' }, 'title'],
    [{ ...definition, fields: [] }, 'fields'],
    [{ ...definition, fields: [{ type: 'constructor' }] }, 'fields.0.type'],
    [[], 'slug'],
  ] as const) {
    const put = await putFormOnline(shop.services, of('owner'), { id, edited: 1, definition: wrong })
    expect(put).toMatchObject({ ok: false, problems: expect.arrayContaining([expect.objectContaining({ field })]) })
  }
})

test('the mails of a form are tried with what the form asks, where its rules send them, to whoever tries them alone', async () => {
  const definition = FormDefinition.parse(newForm({ slug: 'atelier', title: 'Atelier' }))
  const place = { type: 'select', name: 'lieu', label: 'Lieu', options: PLACES }
  const { toShop } = definition.mails
  const routed = {
    ...definition,
    fields: [...definition.fields, place],
    mails: {
      ...definition.mails,
      toShop: {
        ...toShop,
        ...{ subject: '{{name}}, {{lieu_label}}', body: '<script>{{message}}</script>\n\n**{{lieu_label}}**' },
        routes: [{ field: 'lieu', values: ['lyon'], to: 'lyon@exemple.fr' }],
      },
    },
  }
  const form = asked({ definition: JSON.stringify(routed) })
  const shown = await tryFormMail(shop.services, of('writing'), form)
  expect(shown).toMatchObject({
    mail: { head: { to: 'lyon@exemple.fr', replyTo: 'camille@exemple.fr', subject: 'Camille Exemple, À Lyon' } },
  })
  const html = shown.ok ? shown.mail?.html : ''
  expect(html).toContain('>À Lyon</strong>')
  expect(html).not.toMatch(/<script|cid:/)
  const elsewhere = await tryFormMail(shop.services, of('writing'), { ...form, chosen: { lieu: ['paris'] } })
  expect(elsewhere).toMatchObject({ mail: { head: { subject: 'Camille Exemple, À Paris' } } })
  expect(elsewhere).not.toMatchObject({ mail: { head: { to: 'lyon@exemple.fr' } } })

  shop.sentMails.length = 0
  const sent = await sendFormMailTrial(shop.services, of('writing'), { ...form, to: 'sonia@exemple.fr' })
  expect(sent).toEqual({ ok: true, isSent: true })
  expect(shop.sentMails).toEqual([
    expect.objectContaining({ to: 'sonia@exemple.fr', subject: 'Essai\u202F: Camille Exemple, À Lyon' }),
  ])
  expect(await tryFormMail(shop.services, of('owner'), { ...form, definition: '{' })).toEqual({ ok: true, mail: null })
})

const PLACES = [
  { value: 'lyon', label: 'À Lyon' },
  { value: 'paris', label: 'À Paris' },
]
