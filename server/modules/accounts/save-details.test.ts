import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createCustomers, newEmail, PASSWORD } from '#test/support/customers.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  confirmEmail,
  type DetailsForm,
  findSignIn,
  registerCustomer,
  requestEmailConfirmation,
  saveDetails,
} from './index.ts'

let shop: TestShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await createTestShop()
  customers = createCustomers(shop)
})
afterAll(() => shop.close())

const NEW_PASSWORD = 'une tout autre phrase'

const details = (fields: Partial<DetailsForm>): DetailsForm => ({
  firstName: 'Camille',
  lastName: 'Martin',
  displayName: 'Camille M.',
  email: 'camille@example.fr',
  currentPassword: '',
  newPassword: '',
  repeatedPassword: '',
  ...fields,
})

test('a new password ends the other sign-ins, keeps this one and is told by mail', async () => {
  const { email, granted, customerId } = await customers.register()
  const other = await customers.enter(email)
  const before = await customers.countMails('password-changed')
  const form = details({ email, currentPassword: PASSWORD, newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD })
  const result = await saveDetails(shop, { customerId, signInId: granted.signInId, form })
  expect(result).toEqual({ ok: true, isEmailChanged: false })
  expect(await findSignIn(shop, granted.token)).not.toBeNull()
  expect(other.ok && (await findSignIn(shop, other.granted.token))).toBeNull()
  expect(await customers.enter(email)).toEqual({ ok: false })
  expect(await customers.enter(email, NEW_PASSWORD)).toMatchObject({ ok: true })
  expect(await customers.countMails('password-changed')).toBe(before + 1)
})

test.each<[string, Partial<DetailsForm>, string[]]>([
  ['names missing', { displayName: '' }, ['name-missing']],
  ['no address', { email: 'nobody' }, ['invalid-email', 'wrong-password']],
  ['a new address without the password', { email: 'autre@example.fr' }, ['wrong-password']],
  ['another’s address', { email: 'Pris@example.fr', currentPassword: PASSWORD }, ['email-taken']],
  [
    'a short new password typed twice in two ways',
    { newPassword: 'court', repeatedPassword: 'long', currentPassword: PASSWORD },
    ['too-short', 'passwords-differ'],
  ],
  [
    'a new password without the current one',
    { newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD, currentPassword: 'inventé de toutes pièces' },
    ['wrong-password'],
  ],
])('details with %s are refused and nothing changes', async (_case, fields, refusals) => {
  await registerCustomer(shop, { email: 'pris@example.fr', password: PASSWORD, device: '', guestSessionId: null })
  const { email, granted, customerId } = await customers.register()
  const before = await findCustomer(shop.db, customerId)
  const result = await saveDetails(shop, {
    customerId,
    signInId: granted.signInId,
    form: details({ email, ...fields }),
  })
  expect(result).toEqual({ ok: false, refusals })
  expect(await findCustomer(shop.db, customerId)).toEqual(before)
})

test('a new address has to be confirmed again, and the link of the old one is over', async () => {
  const { granted, customerId } = await customers.register()
  const oldToken = await customers.mailedToken('account-created', customerId)
  const email = newEmail()
  const form = details({ email, currentPassword: PASSWORD })
  expect(await saveDetails(shop, { customerId, signInId: granted.signInId, form })).toMatchObject({
    isEmailChanged: true,
  })
  expect(await findCustomer(shop.db, customerId)).toMatchObject({ email, emailVerifiedAt: null })
  expect(await confirmEmail(shop, { customerId, token: oldToken })).toEqual({ ok: false })
  const token = await customers.mailedToken('email-confirmation', customerId)
  expect(await confirmEmail(shop, { customerId, token })).toEqual({ ok: true })
  const before = await customers.countMails('email-confirmation')
  await requestEmailConfirmation(shop, customerId)
  expect(await customers.countMails('email-confirmation')).toBe(before)
})

const owedToFormer = () => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'email-changed'))

test('a change of address is told to the old one, with nothing in it that opens the account', async () => {
  const { email: old, granted, customerId } = await customers.register()
  const change = (fields: Partial<DetailsForm>) =>
    saveDetails(shop, {
      customerId,
      signInId: granted.signInId,
      form: details({ currentPassword: PASSWORD, ...fields }),
    })
  const before = (await owedToFormer()).length
  await change({ email: old.toUpperCase() })
  await change({ email: newEmail(), currentPassword: 'pas le bon mot de passe' })
  expect(await owedToFormer()).toHaveLength(before)

  const email = newEmail()
  await change({ email })
  const owed = (await owedToFormer())[before]
  const mail = await composers['email-changed'](shop, owed?.about ?? '')
  expect(mail).toMatchObject({ to: old.toUpperCase(), subject: 'Votre adresse e-mail a été changée' })
  expect(mail?.text).toContain('Ce n’était pas vous')
  expect(mail?.text).toContain('bonjour@')
  for (const secret of [email, 'token', 'Camille', '/mon-compte/']) expect(mail?.html).not.toContain(secret)
})

test('of two changes in a row each former address is told', async () => {
  const { email: first, granted, customerId } = await customers.register()
  const before = (await owedToFormer()).length
  const second = newEmail()
  for (const email of [second, newEmail()])
    await saveDetails(shop, {
      customerId,
      signInId: granted.signInId,
      form: details({ email, currentPassword: PASSWORD }),
    })
  const mails = (await owedToFormer()).slice(before).map(({ about }) => composers['email-changed'](shop, about))
  expect((await Promise.all(mails)).map((mail) => mail?.to)).toEqual([first, second])
})
