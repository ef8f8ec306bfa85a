import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, applyCoupon, getCart, takeNotices } from '../cart/index.ts'
import { mailOutbox } from '../notifications/tables.ts'
import { insertOrder } from '../orders/index.ts'
import { orders } from '../orders/tables.ts'
import {
  confirmEmail,
  type DetailsForm,
  eraseCustomer,
  findCustomer,
  findResetLink,
  findSignIn,
  getAccountMail,
  listCustomerOrders,
  registerCustomer,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  saveDetails,
  signIn,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const PASSWORD = 'une phrase assez longue'
const NEW_PASSWORD = 'une tout autre phrase'
let count = 0
function newEmail(): string {
  count += 1
  return `client.${count}@example.fr`
}

async function register(email = newEmail(), guestSessionId: string | null = null) {
  const result = await registerCustomer(shop, { email, password: PASSWORD, device: 'Firefox', guestSessionId })
  if (!result.ok) throw new Error(`registration refused: ${result.refusal}`)
  return { email, granted: result.granted, customerId: result.granted.customerId, cart: result.cart }
}

const enter = (email: string, password = PASSWORD, guestSessionId: string | null = null) =>
  signIn(shop, { email, password, isRemembered: false, device: 'Firefox', guestSessionId })

type Kind = Parameters<typeof getAccountMail>[1]['kind']

/** The secret of the newest mail of a kind that a customer was owed. */
async function mailedToken(kind: Kind, customerId: number): Promise<string> {
  const owed = await shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, kind), like(mailOutbox.about, `${customerId}.%`)))
  const mail = await getAccountMail(shop, { kind, about: owed.at(-1)?.about ?? '' })
  return new URL(mail?.link?.url ?? '').searchParams.get('token') ?? ''
}

const countMails = async (kind: Kind) =>
  (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))).length

test('a lost password is replaced by the link of the mail, once, and every browser is signed out', async () => {
  const { email, granted, customerId } = await register()
  await requestPasswordReset(shop, email.toUpperCase())
  const token = await mailedToken('password-reset', customerId)
  expect(await findResetLink(shop, token)).toEqual({ email })
  expect(await resetPassword(shop, { token, password: NEW_PASSWORD })).toEqual({ ok: true })

  expect(await findSignIn(shop, granted.token)).toBeNull()
  expect(await enter(email)).toEqual({ ok: false })
  expect(await enter(email, NEW_PASSWORD)).toMatchObject({ ok: true })
  expect((await findCustomer(shop.db, customerId))?.emailVerifiedAt).not.toBeNull()
  expect(await findResetLink(shop, token)).toBeNull()
  expect(await resetPassword(shop, { token, password: PASSWORD })).toEqual({ ok: false, refusal: 'link-over' })
})

test('of two tabs that use the link at once one sets the password', async () => {
  const { email, customerId } = await register()
  await requestPasswordReset(shop, email)
  const token = await mailedToken('password-reset', customerId)
  const results = await Promise.all(
    ['la phrase du premier', 'la phrase du second'].map((password) => resetPassword(shop, { token, password })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('an unknown address is answered like a known one, and no mail is owed', async () => {
  const { email } = await register()
  const before = await countMails('password-reset')
  const started = performance.now()
  expect(await requestPasswordReset(shop, 'personne@example.fr')).toBeUndefined()
  expect(performance.now() - started).toBeGreaterThan(290)
  expect(await countMails('password-reset')).toBe(before)
  expect(await requestPasswordReset(shop, email)).toBeUndefined()
  expect(await countMails('password-reset')).toBe(before + 1)
})

test('a reset link ends after an hour, with another password, and when a letter of it is changed', async () => {
  const { email, customerId } = await register()
  await requestPasswordReset(shop, email)
  const token = await mailedToken('password-reset', customerId)
  const later = { ...shop, clock: { now: () => new Date(Date.now() + 3_601_000) } }
  expect(await findResetLink(later, token)).toBeNull()
  const stranger = await register()
  for (const forged of [
    token.replace(/^\d+/, String(stranger.customerId)),
    token.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 60}.`),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.split('.').slice(0, 2).join('.'),
    'nonsense',
    '99999999999.9999999999.aaaaaaaaaaaaaaaaaaaaaa',
  ])
    expect(await findResetLink(shop, forged)).toBeNull()
  expect(await findResetLink(shop, token)).toEqual({ email })
})

test('a confirmation link is no reset link', async () => {
  const { customerId } = await register()
  expect(await findResetLink(shop, await mailedToken('account-created', customerId))).toBeNull()
})

async function createOrder(email: string, fields: { customerId?: number } = {}) {
  return shop.db.transaction((tx) =>
    insertOrder(tx, {
      order: {
        orderKey: `wc_order_${crypto.randomUUID()}`,
        cartId: createSessionId(),
        cartHash: 'hash',
        currency: 'EUR',
        subtotalCents: 1700,
        discountCents: 0,
        totalCents: 1700,
        paymentMethod: 'stripe',
        termsVersion: '2026-11',
        ...fields,
      },
      lines: [
        {
          position: 0,
          name: 'Guide',
          sku: 'G',
          quantity: 2,
          unitPriceCents: 850,
          subtotalCents: 1700,
          totalCents: 1700,
          isVirtual: true,
          isDownloadable: true,
        },
      ],
      addresses: [
        {
          kind: 'billing',
          firstName: 'Camille',
          lastName: 'Martin',
          company: '',
          country: 'FR',
          address1: '12 rue des Lilas',
          address2: '',
          postcode: '69003',
          city: 'Lyon',
          state: '',
          phone: '',
          email,
        },
      ],
    }),
  )
}

const ordersOf = async (customerId: number) =>
  (await listCustomerOrders(shop, { customerId, page: 1 })).orders.map(({ id }) => id)

test('earlier orders of an address join only once its owner has confirmed it from their own account', async () => {
  const email = newEmail()
  const earlier = await createOrder(email.toUpperCase())
  const { customerId } = await register(email)
  await enter(email)
  expect(await ordersOf(customerId)).toEqual([])

  const stranger = await register()
  const token = await mailedToken('account-created', customerId)
  expect(await confirmEmail(shop, { customerId: stranger.customerId, token })).toEqual({ ok: false })
  expect(await ordersOf(customerId)).toEqual([])

  expect(await confirmEmail(shop, { customerId, token })).toEqual({ ok: true })
  expect(await ordersOf(customerId)).toEqual([earlier.id])
  expect(await confirmEmail(shop, { customerId, token })).toEqual({ ok: false })
})

test('a later order of a guest with a confirmed address joins at the next sign-in; another customer’s never does', async () => {
  const { email, customerId } = await register()
  await confirmEmail(shop, { customerId, token: await mailedToken('account-created', customerId) })
  const stranger = await register()
  const theirs = await createOrder(email, { customerId: stranger.customerId })
  const later = await createOrder(email)
  await enter(email)
  expect(await ordersOf(customerId)).toEqual([later.id])
  expect(await ordersOf(stranger.customerId)).toEqual([theirs.id])
})

test('orders come by pages, newest first, and a page beyond the last is the last', async () => {
  const { customerId } = await register()
  for (const _ of [1, 2, 3]) await createOrder('x@example.fr', { customerId })
  const first = await listCustomerOrders(shop, { customerId, page: 1, perPage: 2 })
  expect(first).toMatchObject({ page: 1, pageCount: 2 })
  expect(first.orders[0]).toMatchObject({ itemCount: 2, totalCents: 1700, status: 'pending' })
  const beyond = await listCustomerOrders(shop, { customerId, page: 99, perPage: 2 })
  expect(beyond.page).toBe(2)
  expect(beyond.orders.map(({ id }) => id)).toEqual([(first.orders[1]?.id ?? 0) - 1])
})

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
  const { email, granted, customerId } = await register()
  const other = await enter(email)
  const before = await countMails('password-changed')
  const form = details({ email, currentPassword: PASSWORD, newPassword: NEW_PASSWORD, repeatedPassword: NEW_PASSWORD })
  const result = await saveDetails(shop, { customerId, signInId: granted.signInId, form })
  expect(result).toEqual({ ok: true, isEmailChanged: false })
  expect(await findSignIn(shop, granted.token)).not.toBeNull()
  expect(other.ok && (await findSignIn(shop, other.granted.token))).toBeNull()
  expect(await enter(email)).toEqual({ ok: false })
  expect(await enter(email, NEW_PASSWORD)).toMatchObject({ ok: true })
  expect(await countMails('password-changed')).toBe(before + 1)
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
  const { email, granted, customerId } = await register()
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
  const { granted, customerId } = await register()
  const oldToken = await mailedToken('account-created', customerId)
  const email = newEmail()
  const form = details({ email, currentPassword: PASSWORD })
  expect(await saveDetails(shop, { customerId, signInId: granted.signInId, form })).toMatchObject({
    isEmailChanged: true,
  })
  expect(await findCustomer(shop.db, customerId)).toMatchObject({ email, emailVerifiedAt: null })
  expect(await confirmEmail(shop, { customerId, token: oldToken })).toEqual({ ok: false })
  const token = await mailedToken('email-confirmation', customerId)
  expect(await confirmEmail(shop, { customerId, token })).toEqual({ ok: true })
  const before = await countMails('email-confirmation')
  await requestEmailConfirmation(shop, customerId)
  expect(await countMails('email-confirmation')).toBe(before)
})

const add = (sessionId: string, productId: number, quantity: number) =>
  addToCart(shop, { sessionId, productId, variationId: null, quantity })

test('a guest’s lines, coupon and messages follow them into their account, adding up within the stock', async () => {
  const { email, customerId } = await register()
  const [rare, common] = [await createProduct(shop.db, { stock: 5 }), await createProduct(shop.db)]
  const coupon = await createCoupon(shop.db)
  await add(String(customerId), rare.id, 3)
  const guest = createSessionId()
  await add(guest, rare.id, 4)
  await add(guest, common.id, 2)
  await applyCoupon(shop, { sessionId: guest, code: coupon.code })

  const result = await enter(email, PASSWORD, guest)
  const cart = await getCart(shop, String(customerId))
  expect(result.ok && result.cart).toEqual(cart)
  expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [rare.id, 5],
    [common.id, 2],
  ])
  expect(cart.discounts.map(({ code }) => code)).toEqual([coupon.code])
  expect((await getCart(shop, guest)).lines).toEqual([])
  const notices = (await takeNotices(shop.db, String(customerId))).map(({ html }) => html).join()
  expect(notices).toMatch(/rejoint celui de votre compte.*ramenée à ce qu’il reste en stock/)
})

test('a guest’s cart becomes that of the account they open, without a word', async () => {
  const guest = createSessionId()
  const product = await createProduct(shop.db)
  await add(guest, product.id, 2)
  const { customerId, cart } = await register(newEmail(), guest)
  expect(cart.lines).toMatchObject([{ productId: product.id, quantity: 2 }])
  expect(await takeNotices(shop.db, String(customerId))).toEqual([])
})

test('two guests who are the same customer sign in at once and lose no line', async () => {
  const { email, customerId } = await register()
  const product = await createProduct(shop.db)
  const guests = [createSessionId(), createSessionId()]
  for (const guest of guests) await add(guest, product.id, 2)
  await Promise.all(guests.map((guest) => enter(email, PASSWORD, guest)))
  expect((await getCart(shop, String(customerId))).lines).toMatchObject([{ quantity: 4 }])
})

test('an erased account leaves its orders behind without it, and nothing else', async () => {
  const { email, granted, customerId } = await register()
  const order = await createOrder(email, { customerId })
  await add(String(customerId), (await createProduct(shop.db)).id, 1)
  expect(await eraseCustomer(shop, { customerId, password: 'pas le bon mot de passe' })).toEqual({ ok: false })
  expect(await findCustomer(shop.db, customerId)).not.toBeNull()

  expect(await eraseCustomer(shop, { customerId, password: PASSWORD })).toEqual({ ok: true })
  expect(await findCustomer(shop.db, customerId)).toBeNull()
  expect(await findSignIn(shop, granted.token)).toBeNull()
  expect((await getCart(shop, String(customerId))).lines).toEqual([])
  expect(await shop.db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([{ customerId: null }])
})
