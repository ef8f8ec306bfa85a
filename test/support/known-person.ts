import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { NO_TEXTS } from '#contracts/staff/dispute.ts'
import { writeContactForms } from '#sandbox/seed/contact-forms.ts'
import { confirmEmail, saveDetails } from '#server/modules/accounts/index.ts'
import { sessionRecords } from '#server/modules/appointments/tables.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { receiveCancellation } from '#server/modules/cancellation/index.ts'
import { addToCart, applyCoupon, getCart } from '#server/modules/cart/index.ts'
import { openDraft, placeOrder } from '#server/modules/checkout/index.ts'
import { findFormBySlug } from '#server/modules/contact/index.ts'
import { contactAnswers, contactFiles, contactSubmissions } from '#server/modules/contact/tables.ts'
import { commentReports, comments } from '#server/modules/content/tables.ts'
import { answerQuiz, keepSheet } from '#server/modules/courses/index.ts'
import { courseAccesses } from '#server/modules/courses/tables.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { requestLibraryLink } from '#server/modules/library/index.ts'
import { lineFiles, orderFiles } from '#server/modules/line-files/tables.ts'
import { memberQuestions } from '#server/modules/members/tables.ts'
import { noteDelivery } from '#server/modules/notifications/index.ts'
import { findOrder, insertOrderNote } from '#server/modules/orders/index.ts'
import { orderLines } from '#server/modules/orders/tables.ts'
import { processWebhookEvent } from '#server/modules/payments/index.ts'
import { disputeAnswers, disputeFiles, paymentCases, webhookInbox } from '#server/modules/payments/tables.ts'
import { rememberVerifiedEmail, requestOrderAccess } from '#server/modules/post-purchase/index.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { rememberBilling, rememberTyped } from '#server/modules/sessions/index.ts'
import { askForStockAlert } from '#server/modules/stock-alerts/index.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { createCoupon, createProduct, createSessionId } from './builders.ts'
import { CARDS } from './cards.ts'
import { checkoutForm } from './checkout-builders.ts'
import { createCourse } from './course.ts'
import { createPost } from './create-post.ts'
import { createCustomers, PASSWORD } from './customers.ts'
import { findPaidOrder } from './paid-order.ts'
import type { PayingShop } from './paying-shop.ts'
import { subscribed } from './subscribed.ts'
import { byStaff } from './writer.ts'

/** Somebody who can be found in a whole database by any of these words. */
export const PERSON = {
  email: 'Zelie.Introuvable@example.fr',
  formerEmail: 'zelie.ancienne@example.fr',
  lastName: 'Introuvable-Zarzuela',
  street: '7 impasse de l’Oubliance',
}
export const PERSON_WORDS = Object.values(PERSON)

/**
 * An account with a confirmed address whose owner has used all that the shop offers, signed in and as a guest: an order
 * that was paid and partly refunded, one whose card was refused, one as a guest, and everything else that keeps a name.
 */
export async function createKnownPerson(shop: PayingShop) {
  const { services } = shop
  const customerId = await openAccount(shop)
  const product = await createProduct(services.db)
  const coupon = await createCoupon(services.db, { emails: [PERSON.email.toLowerCase()] })
  const paid = await order(shop, { product, customerId, code: coupon.code })
  await refundPart(shop, paid)
  const unpaid = await order(shop, { product, customerId, card: CARDS.declined })
  await subscribed(services, { customerId, orderId: paid, address: { lastName: PERSON.lastName, email: PERSON.email } })
  const asGuest = await order(shop, { product, customerId: null })
  for (const sessionId of [String(customerId), createSessionId()]) {
    await addToCart(services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
    const { billing } = checkoutForm({ billing: BILLING })
    await rememberTyped(services.db, sessionId, { billing, shipping: SHIPPING })
    const cart = await getCart(services, sessionId)
    await openDraft(services, { sessionId, cart, said: { note: PERSON.street } })
  }
  const booked = await services.db
    .insert(bookings)
    .values(
      [paid, asGuest].map((orderId) => ({
        ...{ status: 'paid' as const, productName: 'Entretien blanc', orderId, timeZone: 'Europe/Paris' },
        ...{ startsAt: new Date('2020-02-10T11:00:00Z'), endsAt: new Date('2020-02-10T12:00:00Z') },
        intake: { offre: `Pour ${PERSON.lastName}` },
      })),
    )
    .returning({ id: bookings.id })
  await services.db
    .insert(sessionRecords)
    .values(booked.map(({ id }) => ({ bookingId: id, notes: `Vu avec ${PERSON.lastName}`, changedAt: new Date() })))
  await sendFiles(shop, { cartId: String(customerId), orderIds: [paid, asGuest] })
  const post = await writeBelow(shop, product)
  await sendMessages(shop)
  const { email } = PERSON
  await receiveWithdrawal(services, { orderNumber: String(paid), name: PERSON.lastName, email, items: '' })
  await receiveCancellation(services, { name: PERSON.lastName, email, reference: '', endsOn: '' })
  await rememberVerifiedEmail(services, { sessionId: createSessionId(), email })
  await requestOrderAccess(services, { email })
  await requestLibraryLink(services, { email })
  const awaited = await createProduct(services.db, { name: 'Le carnet', stock: 0 })
  await askForStockAlert(services, { slug: awaited.slug, itemId: awaited.id, email })
  const words = { to: PERSON.email, subject: 'Votre commande', html: '<p>Merci</p>', text: 'Merci' }
  const mail = { id: randomUUID(), kind: 'order-shipped', about: '1' } as const
  await noteDelivery(services.db, { mail, words, at: services.clock.now(), failed: null })
  await services.db.insert(savedMethods).values({
    ...{ customerId, providerId: 'pm_known', type: 'link', keptWith: 'link', fingerprint: email, isDefault: true },
    ...{ face: { kind: 'wallet', name: email }, keptAt: services.clock.now() },
  })
  await services.db.insert(memberQuestions).values({
    ...{ productId: product.id, customerId, question: `Que répondre, demande ${PERSON.lastName}\u202F?` },
    ...{ meetingAt: services.clock.now(), askedAt: services.clock.now() },
  })
  await answerBank(shop, paid)
  await learn(shop, { customerId, orderId: paid })
  return { customerId, product, post, orders: { paid, unpaid, asGuest } }
}

/** A dispute that is over, with what the shop said of it. */
async function answerBank({ services: { db, clock } }: PayingShop, orderId: number) {
  const now = clock.now()
  const over = { kind: 'dispute', outcome: 'dismissed', openedAt: now, closedAt: now } as const
  await db.insert(paymentCases).values({ ...over, id: 'du_known', orderId })
  const texts = { ...NO_TEXTS, exchanges: `A écrit\u202F: ${PERSON.lastName}` }
  await db.insert(disputeAnswers).values({ caseId: 'du_known', texts, version: 1, changedAt: now, changedBy: 1 })
  const content = Buffer.from(PERSON.lastName)
  const file = {
    name: `Signature ${PERSON.lastName}.pdf`,
    mediaType: 'application/pdf',
    bytes: content.length,
    content,
  }
  const sent = { providerId: 'file_known', addedAt: now, addedBy: 1 }
  await db.insert(disputeFiles).values({ caseId: 'du_known', kind: 'customer_signature', ...file, ...sent })
}

/** A file with each of these orders, and one that is in the cart. */
async function sendFiles({ services }: PayingShop, { cartId, orderIds }: { cartId: string; orderIds: number[] }) {
  const content = Buffer.from(PERSON.lastName)
  const file = {
    cartId,
    originalName: `CV ${PERSON.lastName}.txt`,
    mediaType: 'text/plain',
    bytes: content.length,
    content,
  }
  for (const orderId of [null, ...orderIds]) {
    const [kept] = await services.db
      .insert(lineFiles)
      .values({ ...file, usedAt: services.clock.now() })
      .returning()
    if (kept && orderId !== null) await services.db.insert(orderFiles).values({ orderId, fileId: kept.id })
  }
}

/** An exercise with a name in it, kept in the account; the order that was paid stands for that of the course. */
async function learn({ services }: PayingShop, { customerId, orderId }: { customerId: number; orderId: number }) {
  const course = await createCourse(services)
  const [line] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const opensAt = services.clock.now()
  await services.db.insert(courseAccesses).values({
    ...{ orderId, orderLineId: line?.id ?? 0, productId: course.id, opensAt },
    expiresAt: new Date(opensAt.getTime() + 700 * 86_400_000),
  })
  const sheet = { answers: { question: `${PERSON.lastName}, pourquoi\u202F?` }, typedAt: opensAt.getTime(), older: [] }
  const lessonSlug = course.lessons[1]?.slug ?? ''
  await answerQuiz(services, {
    ...{ courseSlug: course.slug, lessonSlug, learner: { customerId, sessionId: null } },
    field: () => '0',
  })
  await keepSheet(services, { courseSlug: course.slug, lessonSlug, customerId, sheet, base: null, agrees: true })
}

const SHIPPING = { last_name: PERSON.lastName, address_1: PERSON.street }
const BILLING = { last_name: PERSON.lastName, address_1: PERSON.street, email: PERSON.email }

async function openAccount({ services }: PayingShop): Promise<number> {
  const customers = createCustomers(services)
  const { customerId } = await customers.register(PERSON.formerEmail)
  const { email, lastName } = PERSON
  const form = { firstName: 'Zélie', lastName, displayName: lastName, email, currentPassword: PASSWORD }
  await saveDetails(services, { customerId, signInId: null, form: { ...form, newPassword: '', repeatedPassword: '' } })
  await confirmEmail(services, { customerId, token: await customers.mailedToken('email-confirmation', customerId) })
  if ((await findCustomer(services.db, customerId))?.emailVerifiedAt == null) throw new Error('nothing was confirmed')
  return customerId
}

type Wanted = { product: { id: number }; customerId: number | null; code?: string; card?: string }

async function order({ services, sandbox }: PayingShop, { product, customerId, code, card }: Wanted): Promise<number> {
  const sessionId = customerId === null ? createSessionId() : String(customerId)
  await addToCart(services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  await rememberBilling(services.db, sessionId, checkoutForm({ billing: BILLING }).billing)
  if (code) await applyCoupon(services, { sessionId, code })
  const form = checkoutForm({
    billing: BILLING,
    note: `Pour ${PERSON.lastName}`,
    ...(card && { paymentMethodId: await sandbox.createCard(card) }),
  })
  await placeOrder(services, { sessionId, form, buyer: { customerId, device: 'Firefox' } })
  const { rows } = await services.db.execute<{ id: number }>('select max(id) as id from orders')
  const made = await findOrder(services.db, rows[0]?.id ?? 0)
  if (made?.status !== (card ? 'failed' : 'completed')) throw new Error(`the order is ${made?.status}`)
  await insertOrderNote(services.db, { orderId: made.id, text: `${PERSON.lastName} a appelé.` })
  return made.id
}

async function refundPart({ services, sandbox }: PayingShop, orderId: number): Promise<void> {
  const charge = (await findPaidOrder(services.db, orderId)).chargeId
  await sandbox.refund(charge, 500)
  await services.db.insert(webhookInbox).values({ eventId: 'evt_1', type: 'charge.refunded', objectId: charge })
  await processWebhookEvent(services, { eventId: 'evt_1' })
}

/** The same words twice, on an article and on the product: one of them shown, one not. */
async function writeBelow({ services }: PayingShop, product: { id: number }): Promise<{ id: number; slug: string }> {
  const { db } = services
  const post = await createPost(services, { slug: 'article' })
  const author = {
    authorName: PERSON.lastName,
    authorEmail: PERSON.email.toLowerCase(),
    authorUrl: 'https://introuvable.example/',
    writerHash: 'hash',
  }
  await db.insert(comments).values([
    { ...author, subjectId: product.id, body: 'Clair et utile.', rating: 4, status: 'approved', isVerified: true },
    { ...author, subjectId: post.id, body: 'Merci !', status: 'approved' },
    { ...author, subjectId: post.id, body: 'Encore merci !', status: 'held' },
  ])
  const [others] = await db
    .insert(comments)
    .values({
      ...author,
      authorName: 'Alix',
      authorEmail: 'alix@example.fr',
      subjectId: post.id,
      body: 'Bof.',
      status: 'approved',
    })
    .returning()
  await db.insert(commentReports).values({
    commentId: others?.id ?? 0,
    reason: 'insult',
    note: '',
    reporterEmail: PERSON.email,
    reporterHash: 'hash',
  })
  return { ...post, slug: 'article' }
}

async function sendMessages({ services: { db, clock } }: PayingShop): Promise<void> {
  await writeContactForms(byStaff({ db, clock }))
  const sent = { status: 'received' as const, pagePath: '/contact/', senderHash: 'hash', receivedAt: clock.now() }
  const [contact, newsletter] = [await findFormBySlug(db, 'contact'), await findFormBySlug(db, 'newsletter')]
  if (!contact || !newsletter) throw new Error('there are no forms')
  const [message] = await db
    .insert(contactSubmissions)
    .values([
      {
        ...sent,
        formId: contact.id,
        postedDataHash: 'contact',
        answers: { name: [PERSON.lastName], email: [PERSON.email], message: ['Bonjour.'] },
      },
      {
        ...sent,
        formId: newsletter.id,
        postedDataHash: 'newsletter',
        answers: { email: [PERSON.email.toUpperCase()] },
        confirmedAt: clock.now(),
      },
    ])
    .returning()
  await db.insert(contactFiles).values({
    submissionId: message?.id ?? 0,
    field: 'cv',
    originalName: `cv-${PERSON.lastName}.pdf`,
    mediaType: 'application/pdf',
    bytes: 3,
    content: Buffer.from('PDF'),
  })
  const writtenAt = clock.now()
  const body = `Bonjour ${PERSON.lastName}.`
  await db
    .insert(contactAnswers)
    .values({ id: randomUUID(), submissionId: message?.id ?? 0, body, writtenAt, leavesAt: writtenAt })
}
