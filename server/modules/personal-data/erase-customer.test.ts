import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail, findSignIn } from '#server/modules/accounts/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { comments } from '#server/modules/content/tables.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { customerMerges } from '#server/modules/customers/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createCustomers, PASSWORD } from '#test/support/customers.ts'
import { createKnownPerson, PERSON, PERSON_WORDS } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { listTables, tablesThatName } from '#test/support/tables-that-name.ts'
import { eraseCustomer } from './index.ts'
import { guestErasures } from './tables.ts'

let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
beforeAll(async () => {
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
  const asked = { orderId: person.orders.asGuest, askedAt: shop.services.clock.now(), askedBy: 1 }
  const { customerId } = await createCustomers(shop.services).register()
  const merge = { customerId, fromCustomerId: person.customerId, askedAt: shop.services.clock.now(), askedBy: 1 }
  await shop.services.db.insert(customerMerges).values({ ...merge, email: PERSON.email.toLowerCase() })
  await shop.services.db.insert(guestErasures).values({ ...asked, email: PERSON.email.toLowerCase() })
})
afterAll(() => shop.close())

/**
 * Every table there is. Whoever adds one says here what becomes of somebody who asks to be forgotten: their row goes or
 * loses its name, or the law keeps it, or nothing in it ever named anybody.
 */
const ERASED = [
  'bookings',
  'guest_erasures',
  'customer_merges',
  'session_records',
  ...[
    'sessions',
    'coupon_uses',
    'coupons',
    'comment_reports',
    'comments',
    'contact_answers',
    'contact_files',
    'contact_submissions',
  ],
  ...[
    'customers',
    'exercise_sheets',
    'former_emails',
    'library_links',
    'line_files',
    'mail_deliveries',
    'member_questions',
    'order_access_requests',
    'provider_customers',
    'saved_methods',
    'stock_alerts',
    'subscription_addresses',
    'verified_emails',
  ],
]
const KEPT_BY_LAW = [
  ...[
    'cancellation_notices',
    'credit_notes',
    'dispute_answers',
    'dispute_files',
    'invoices',
    'order_addresses',
    'order_notes',
    'orders',
    'provider_calls',
    'withdrawals',
  ],
]
const NAMES_NOBODY = [
  ...[
    'add_on_groups',
    'audit_entries',
    // The team's, whom the shop itself knows; none of its customers.
    'staff',
    'staff_challenges',
    'staff_invitations',
    'staff_passkeys',
    'staff_recovery_codes',
    'staff_sessions',
    'book_closings',
    'money_book',
    'booking_changes',
    'booking_resources',
    'calendar_leaders',
    'cart_items',
    'categories',
    'checkout_submissions',
    'consent_records',
    'contact_forms',
    'contact_spent_captchas',
    'cross_sells',
    'early_intents',
  ],
  ...['course_accesses', 'course_certificates', 'course_doors', 'course_lessons', 'course_readers'],
  ...['exercise_keepings', 'lesson_progress'],
  ...[
    'customer_sessions',
    'download_grants',
    'download_renewals',
    'downloads',
    'files',
    'goal_pauses',
    'invoice_counters',
    'legal_texts',
    'mail_outbox',
    'manual_refunds',
    'member_meetings',
    'member_posts',
    'order_dues',
    'order_files',
    'order_lines',
  ],
  ...[
    'pages',
    'payment_agreements',
    'payment_attempts',
    'payment_cases',
    'pictures',
    'post_categories',
    'posts',
    'price_changes',
    'price_history',
    'price_offers',
    'product_categories',
  ],
  ...[
    'product_pictures',
    'product_samples',
    'products',
    'rate_counters',
    'receipts',
    'refund_lines',
    'refunds',
    'revisions',
    'settings',
    'shipment_lines',
    'shipments',
    'shipping_methods',
    'shipping_zones',
  ],
  ...[
    'sales_to_count',
    'slides',
    'stock_holds',
    'subscription_lines',
    'subscription_method_changes',
    'subscription_methods',
    'subscription_notes',
    'subscription_orders',
    'subscriptions',
    'tax_rates',
    'testimonials',
    'variations',
    'webhook_inbox',
  ],
  // Who read a letter, or was told of a file, is a hash of their address.
  ...['file_notice_readers', 'file_notices', 'file_versions', 'letter_readers', 'letters'],
  ...[
    'money_gaps',
    'payout_entries',
    'payouts',
    'provider_payments',
    'provider_readings',
    'price_import_rows',
    'price_imports',
    'redirects',
  ],
  // How far a mailbox was read, whose mails are found by those that they answer; what the shop itself shows.
  ...['bounce_boxes', 'documents', 'shop_marks'],
  ...['list_import_rows', 'list_imports', 'shop_moves', 'staff_views', 'text_draft_versions', 'text_drafts'],
]

test('what becomes of somebody who is to be forgotten was decided for every table', async () => {
  const ours = (await listTables(shop.services.db)).filter((table) => !table.includes('.'))
  expect(ours).toEqual([...ERASED, ...KEPT_BY_LAW, ...NAMES_NOBODY].toSorted())
})

test('somebody who used all that the shop offers is named where the erasure looks, and nowhere else', async () => {
  expect(await tablesThatName(shop.services.db, PERSON_WORDS)).toEqual([...ERASED, ...KEPT_BY_LAW].toSorted())
})

test('a wrong password erases nothing', async () => {
  const wrong = await eraseCustomer(shop.services, { customerId: person.customerId, password: 'pas le bon' })
  expect(wrong).toEqual({ ok: false })
  expect(await findCustomer(shop.services.db, person.customerId)).not.toBeNull()
})

test('an erased customer is named by what the law keeps alone, and nothing of it leads to them', async () => {
  const { db } = shop.services
  const announced: (string | undefined)[] = []
  const listener = await db.$client.connect()
  listener.on('notification', ({ payload }) => announced.push(payload))
  await listener.query('listen catalog_changed')

  const erasure = { customerId: person.customerId, password: PASSWORD }
  const results = await Promise.all([eraseCustomer(shop.services, erasure), eraseCustomer(shop.services, erasure)])
  expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, isAddressForgotten: true }])
  expect(await tablesThatName(db, PERSON_WORDS)).toEqual(KEPT_BY_LAW)
  expect(await findCustomer(db, person.customerId)).toBeNull()
  const left = await db.select({ customerId: orders.customerId, cartId: orders.cartId }).from(orders)
  expect(left.every(({ customerId, cartId }) => customerId === null && cartId !== String(person.customerId))).toBe(true)
  expect(await db.select({ uses: couponUses.email, by: couponUses.customerId }).from(couponUses)).toEqual([
    { uses: '', by: null },
  ])
  // Empty, its list would open the coupon to everybody.
  expect(await db.select({ emails: coupons.emails }).from(coupons)).toEqual([{ emails: ['-'] }])

  await expect.poll(() => announced.toSorted()).toEqual(['/article/', person.product.slug])
  listener.release(true)
  const written = await db.select().from(comments).where(eq(comments.authorName, 'Anonyme')).orderBy(comments.id)
  expect(written).toMatchObject(
    ['Clair et utile.', 'Merci !', 'Encore merci !'].map((body) => ({
      ...{ body, authorEmail: '', authorUrl: '', writerHash: '' },
    })),
  )
  const [product] = await db.select().from(products).where(eq(products.id, person.product.id))
  expect(written[0]).toMatchObject({ rating: 4, isVerified: true, status: 'approved' })
  expect(product?.slug).toBe(person.product.slug)
})

test('erasing once more changes nothing', async () => {
  const { db } = shop.services
  const everything = async () => {
    const tables = (await listTables(db)).filter((table) => !table.includes('.'))
    return Promise.all(
      tables.map(async (table) => (await db.execute(`select * from "${table}" t order by t::text`)).rows),
    )
  }
  const before = await everything()
  expect(await eraseCustomer(shop.services, { customerId: person.customerId, password: PASSWORD })).toEqual({
    ok: false,
  })
  expect(await everything()).toEqual(before)
})

test('two who are forgotten may have written the same words', async () => {
  const { db } = shop.services
  const same = { subjectId: person.post.id, body: 'Merci !', status: 'approved' as const, writerHash: '' }
  const customers = createCustomers(shop.services)
  const { email, customerId } = await customers.register()
  await shop.services.db.insert(comments).values({ ...same, authorName: 'Sacha', authorEmail: email })
  await confirmEmail(shop.services, { customerId, token: await customers.mailedToken('account-created', customerId) })
  expect(await eraseCustomer(shop.services, { customerId, password: PASSWORD })).toMatchObject({ ok: true })
  expect(await db.$count(comments, eq(comments.body, 'Merci !'))).toBe(2)
})

test('an address that was never confirmed may be somebody else’s: what was written with it stays theirs', async () => {
  const { db } = shop.services
  const { email, customerId, granted } = await createCustomers(shop.services).register(PERSON.email)
  const theirs = { authorName: 'Zélie', authorEmail: email.toLowerCase(), writerHash: '' }
  await db.insert(comments).values({ ...theirs, subjectId: person.post.id, body: 'De moi.', status: 'approved' })
  const erased = await eraseCustomer(shop.services, { customerId, password: PASSWORD })
  expect(erased).toEqual({ ok: true, isAddressForgotten: false })
  expect(await findSignIn(shop.services, granted.token)).toBeNull()
  expect(await db.$count(comments, eq(comments.authorName, 'Zélie'))).toBe(1)
})
