import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTextKind } from '#contracts/mail/mail-texts.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { composeInOwnWords } from '#server/jobs/mails/own-words.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { somebody } from '#test/support/shop-owner.ts'
import { listMailTexts, openMailText, previewMailText, restoreMailText, saveMailText, sendMailTrial } from './index.ts'

let shop: PayingShop
let owner: StaffActor
let about: string
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await somebody(shop, 'owner')
  const { sessionId } = await fillCart(shop)
  const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  about = placed.ok ? String(placed.placed.orderId) : ''
})
afterAll(() => shop.close())

const KIND = 'order-paid'
const compose = () => composeInOwnWords(shop.services, { kind: KIND, about })
const plain = (text = '') => text.replaceAll(/\s+/g, ' ')

async function versionOf(kind: string): Promise<number> {
  const opened = await openMailText(shop.services, owner, kind)
  return opened.ok ? (opened.view?.version ?? 0) : -1
}

/** The original text with other words for the sentence about keeping it. */
const OWN = mailTextKind(KIND).text.replace(/Merci.*contrat\./, 'Grand merci, {prenom}.')

test('the text that the editor begins with says what the mail says by itself', async () => {
  const before = await compose()
  const preview = await shop.services.mails.draw(KIND, { about, words: { subject: '', text: mailTextKind(KIND).text } })
  expect(plain(preview?.text)).toBe(plain(before?.text))
  expect(preview?.subject).toBe(before?.subject)
})

test('own words are in every mail of the kind from then on, beside its fixed parts, and are given back', async () => {
  const change = { kind: KIND, edited: await versionOf(KIND), words: { subject: 'N° {numero_commande}', text: OWN } }
  expect(await saveMailText(shop.services, owner, change)).toMatchObject({ ok: true })
  const mail = await compose()
  expect(mail).toMatchObject({ subject: `N° ${about}`, to: 'camille@example.fr' })
  expect(mail?.attachments?.length).toBeGreaterThan(0)
  expect(plain(mail?.text)).toContain('Votre paiement de 17,00 € est confirmé. Grand merci, Camille.')
  for (const words of [
    'renoncer au contrat ici',
    'vous avez coché la case suivante',
    `Commande ${about} du`,
    'Télécharger',
  ])
    expect(plain(mail?.text)).toContain(words)
  expect(plain(mail?.text)).not.toContain('il constitue votre confirmation')
  expect(await listMailTexts(shop.services, owner)).toMatchObject({
    rows: expect.arrayContaining([{ kind: KIND, name: 'Commande payée', isOwn: true }]),
  })
  const late = await saveMailText(shop.services, await somebody(shop, 'management'), change)
  expect(late).toMatchObject({ ok: false, newer: { by: owner.name } })
  expect(await saveMailText(shop.services, owner, { kind: KIND, edited: 1, words: null })).toMatchObject({ ok: true })
  expect((await compose())?.subject).toContain('est confirmée')
  const back = await restoreMailText(shop.services, owner, { kind: KIND, edited: 2, version: 1 })
  expect(back).toMatchObject({ ok: true })
  expect((await compose())?.subject).toBe(`N° ${about}`)
})

test('what the law asks for is not taken out', async () => {
  const text = OWN.replace('{rappel_acces_immediat}\n\n', '')
  const change = { kind: KIND, edited: await versionOf(KIND), words: { subject: '', text } }
  expect(await saveMailText(shop.services, owner, change)).toMatchObject({
    ok: false,
    problems: { text: expect.stringContaining('exigé par la loi') },
  })
})

test('what somebody writes is text, whatever it looks like', async () => {
  const words = { subject: '', text: '<img src=x onerror=alert(1)> {contenu}\n\n{contenu}' }
  const preview = await previewMailText(shop.services, owner, { kind: 'library-link', words })
  expect(preview.ok && preview.mail?.html).toContain('&lt;img src=x')
})

test('a preview is about the last order that had such a mail, and made up where there was none, or where it would open something', async () => {
  const made = await previewMailText(shop.services, owner, { kind: KIND, words: null })
  expect(made.ok && made.mail?.html).toContain('La commande, ligne à ligne')
  await shop.services.db.update(mailOutbox).set({ sentAt: new Date() })
  const real = await previewMailText(shop.services, owner, { kind: KIND, words: null })
  expect(real.ok && real.mail?.html).toContain('Camille')
  expect(real.ok && real.mail?.html).not.toContain('La commande, ligne à ligne')
  const secret = await previewMailText(shop.services, owner, { kind: 'password-reset', words: null })
  expect(secret.ok && secret.mail?.html).toContain('Ce que dit ce mail')
  for (const kind of ['contact-copy', 'constructor', ''])
    expect(await previewMailText(shop.services, owner, { kind, words: null })).toEqual({ ok: true, mail: null })
})

test('a trial goes to who asks, and to nobody else', async () => {
  const words = { subject: 'Bonjour', text: mailTextKind(KIND).text }
  expect(await sendMailTrial(shop.services, owner, { kind: KIND, words, to: 'c@exemple.fr' })).toMatchObject({
    ok: true,
  })
  expect(shop.sentMails.at(-1)).toMatchObject({ to: 'c@exemple.fr', subject: 'Essai\u202F: Bonjour' })
  expect(shop.sentMails.at(-1)?.attachments).toBeUndefined()
  const mailer = { ...shop.services.mailer, send: () => Promise.reject(new Error('no')) }
  const refused = await sendMailTrial({ ...shop.services, mailer }, owner, { kind: KIND, words, to: 'c@exemple.fr' })
  expect(refused).toMatchObject({ ok: false })
})

test.each([
  ['management', true],
  ['writing', false],
  ['coaching', false],
] as const)('%s writes the words of mails: %s', async (role, may) => {
  const actor = await somebody(shop, role)
  const words = { subject: '', text: mailTextKind('back-in-stock').text }
  const asked = [
    listMailTexts(shop.services, actor),
    openMailText(shop.services, actor, 'back-in-stock'),
    saveMailText(shop.services, actor, { kind: 'back-in-stock', edited: await versionOf('back-in-stock'), words }),
    previewMailText(shop.services, actor, { kind: 'back-in-stock', words }),
    sendMailTrial(shop.services, actor, { kind: 'back-in-stock', words, to: 'c@exemple.fr' }),
  ]
  for (const answer of await Promise.all(asked)) expect(answer.ok).toBe(may)
})

test('mails that guard the desk have words of the owner’s alone, around what they say; nothing of them is left out', async () => {
  const kind = 'staff-invitation'
  const words = { subject: '', text: 'Bonjour et bienvenue,\n\n{contenu}' }
  expect(await saveMailText(shop.services, owner, { kind, edited: await versionOf(kind), words })).toMatchObject({
    ok: true,
  })
  const preview = await previewMailText(shop.services, owner, { kind, words: null })
  expect(preview.ok && preview.mail?.html).toContain('Bonjour et bienvenue')
  const bare = { kind, edited: await versionOf(kind), words: { subject: '', text: 'Bonjour.' } }
  expect(await saveMailText(shop.services, owner, bare)).toMatchObject({ ok: false })

  const manager = await somebody(shop, 'management')
  for (const answer of await Promise.all([
    openMailText(shop.services, manager, kind),
    saveMailText(shop.services, manager, { ...bare, words }),
    restoreMailText(shop.services, manager, { kind, edited: 1, version: 1 }),
    previewMailText(shop.services, manager, { kind, words }),
    sendMailTrial(shop.services, manager, { kind, words, to: 'c@exemple.fr' }),
  ]))
    expect(answer.ok).toBe(false)
  const listed = await listMailTexts(shop.services, manager)
  expect(listed.ok && listed.rows.some((row) => row.kind.startsWith('staff-'))).toBe(false)
})
