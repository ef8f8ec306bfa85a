import { argon2Sync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findCustomer,
  findCustomerByEmail,
  getCustomerMeta,
  saveCustomerMeta,
} from '#server/modules/customers/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { hashPassword } from './hash-password.ts'
import {
  endOtherSignIns,
  endSignIn,
  findSignIn,
  forgetExpiredSignIns,
  type GrantedSignIn,
  listSignIns,
  registerCustomer,
  signIn,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const PASSWORD = 'une phrase assez longue'
let count = 0
function newEmail(): string {
  count += 1
  return `Camille.${count}@example.fr`
}

async function register(email = newEmail(), password = PASSWORD) {
  const result = await registerCustomer(shop, { email, password, device: 'Firefox sur Linux', guestSessionId: null })
  if (!result.ok) throw new Error(`registration refused: ${result.refusal}`)
  return { ...result, email, customerId: result.granted.customerId }
}

const enter = (email: string, password: string, services: Pick<TestShop, 'db' | 'clock'> = shop) =>
  signIn(services, { email, password, isRemembered: true, device: 'Safari sur iPhone', guestSessionId: null })

const holderOf = async ({ token }: GrantedSignIn) => (await findSignIn(shop, token))?.customerId ?? null

test('whoever registers is signed in and gets the mail that confirms the address', async () => {
  const { granted, email, customerId } = await register()
  expect(await holderOf(granted)).toBe(customerId)
  const customer = await findCustomer(shop.db, customerId)
  expect(customer).toMatchObject({ email, emailVerifiedAt: null })
  expect(customer?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'account-created'))
  expect(mails.map(({ about }) => about.split('.')[0])).toContain(String(customerId))
})

test.each([
  ['no address', 'nobody', PASSWORD, 'invalid-email'],
  ['a short password', 'court@example.fr', 'trop court', 'too-short'],
  ['an endless password', 'long@example.fr', 'x'.repeat(201), 'too-long'],
  ['the address as the password', 'une.adresse@example.fr', 'Une.Adresse@example.fr', 'like-email'],
])('registering with %s is refused and nothing is written', async (_case, email, password, refusal) => {
  const result = await registerCustomer(shop, { email, password, device: '', guestSessionId: null })
  expect(result).toEqual({ ok: false, refusal })
  expect(await findCustomerByEmail(shop.db, email)).toBeNull()
})

test('an address has one account, whatever its case and however many register at once', async () => {
  const email = newEmail()
  const results = await Promise.all(
    [email, email.toUpperCase(), email.toLowerCase()].map((typed) =>
      registerCustomer(shop, { email: typed, password: PASSWORD, device: '', guestSessionId: null }),
    ),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  for (const result of results.filter((each) => !each.ok)) expect(result).toMatchObject({ refusal: 'account-exists' })
})

test('the right password opens the account whatever the case of the address', async () => {
  const { email, customerId } = await register()
  const result = await enter(email.toUpperCase(), PASSWORD)
  expect(result.ok && (await holderOf(result.granted))).toBe(customerId)
})

test('a wrong password, an unknown address and an account without password are refused with the same answer', async () => {
  const { email } = await register()
  const withoutPassword = newEmail()
  await shop.db.insert(customers).values({ email: withoutPassword })
  const answers = await Promise.all([
    enter(email, 'une autre phrase assez longue'),
    enter('personne@example.fr', PASSWORD),
    enter(withoutPassword, PASSWORD),
  ])
  expect(answers).toEqual([{ ok: false }, { ok: false }, { ok: false }])
})

test('the same letters typed as other code points are the same password', async () => {
  const { email } = await register(newEmail(), 'un été à Nîmes, déjà')
  expect(await enter(email, 'un été à Nîmes, déjà'.normalize('NFD'))).toMatchObject({ ok: true })
})

test('a hash of older parameters is made anew at the next sign-in', async () => {
  const { email, customerId } = await register()
  const current = await hashPassword(PASSWORD)
  const outdated = `$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$${argonOf(PASSWORD, { memory: 8, passes: 1 })}`
  await shop.db.update(customers).set({ passwordHash: outdated }).where(eq(customers.id, customerId))
  expect(await enter(email, PASSWORD)).toMatchObject({ ok: true })
  const renewed = (await findCustomer(shop.db, customerId))?.passwordHash
  expect(renewed?.split('$').slice(0, 4)).toEqual(current.split('$').slice(0, 4))
  expect(await enter(email, PASSWORD)).toMatchObject({ ok: true })
})

function argonOf(password: string, { memory, passes }: { memory: number; passes: number }): string {
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.alloc(16),
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  })
  return hash.toString('base64').replaceAll('=', '')
}

test('two sign-ins at once are two sign-ins, each with a token of its own', async () => {
  const { email, customerId, granted } = await register()
  const results = await Promise.all([enter(email, PASSWORD), enter(email, PASSWORD)])
  const grants = results.flatMap((result) => (result.ok ? [result.granted] : []))
  expect(new Set([granted, ...grants].map(({ token }) => token)).size).toBe(3)
  expect(await listSignIns(shop, { customerId, signInId: grants[0]?.signInId ?? null })).toHaveLength(3)
})

test('the table does not hold what the cookie holds', async () => {
  const { granted } = await register()
  const { rows } = await shop.db.execute('select * from customer_sessions')
  expect(JSON.stringify(rows)).not.toContain(granted.token)
})

test('a sign-in can be ended, one by one or all others at once, and never another customer’s', async () => {
  const { email, customerId, granted } = await register()
  const [phone, office] = [await enter(email, PASSWORD), await enter(email, PASSWORD)]
  if (!phone.ok || !office.ok) throw new Error('sign-in refused')
  const stranger = await register()

  await endSignIn(shop, { customerId: stranger.customerId, signInId: phone.granted.signInId })
  expect(await holderOf(phone.granted)).toBe(customerId)
  await endSignIn(shop, { customerId, signInId: phone.granted.signInId })
  expect(await holderOf(phone.granted)).toBeNull()

  await endOtherSignIns(shop, { customerId, signInId: office.granted.signInId })
  expect(await holderOf(granted)).toBeNull()
  expect(await holderOf(office.granted)).toBe(customerId)
  expect(await holderOf(stranger.granted)).toBe(stranger.customerId)
})

test('a sign-in ends by itself, and is forgotten then', async () => {
  const { granted } = await register()
  const later = { ...shop, clock: { now: () => new Date(Date.now() + 2 * 86_400_000 + 1_000) } }
  expect(await findSignIn(later, granted.token)).toBeNull()
  expect(await forgetExpiredSignIns(later)).toBeGreaterThan(0)
  expect(await holderOf(granted)).toBeNull()
})

test.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}'`, '../../etc/passwd'])(
  'the token "%s" is nobody’s',
  async (token) => {
    expect(await findSignIn(shop, token)).toBeNull()
  },
)

test('signing in says who a guest is without making their session worth anything', async () => {
  const guestSessionId = createSessionId()
  const { email } = await register()
  const result = await signIn(shop, { email, password: PASSWORD, isRemembered: false, device: '', guestSessionId })
  expect(result.ok && result.granted.token).not.toContain(guestSessionId)
  expect(await findSignIn(shop, guestSessionId)).toBeNull()
})

test('what one module keeps about a customer leaves alone what another keeps', async () => {
  const { customerId } = await register()
  await saveCustomerMeta(shop.db, customerId, 'stripe', { id: 'cus_1' })
  await saveCustomerMeta(shop.db, customerId, 'club', true)
  await saveCustomerMeta(shop.db, customerId, 'stripe', { id: 'cus_2' })
  expect(await getCustomerMeta(shop.db, customerId, 'stripe')).toEqual({ id: 'cus_2' })
  expect(await getCustomerMeta(shop.db, customerId, 'club')).toBe(true)
  expect(await getCustomerMeta(shop.db, customerId, 'nothing')).toBeUndefined()
})
