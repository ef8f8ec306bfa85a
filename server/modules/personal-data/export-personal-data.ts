import type { Queryable } from '#server/database/database.ts'
import { listSignIns } from '#server/modules/accounts/index.ts'
import { listNoticesOf } from '#server/modules/cancellation/index.ts'
import { listMessagesOf } from '#server/modules/contact/index.ts'
import { listTextsOf } from '#server/modules/content/index.ts'
import { listLearningOf } from '#server/modules/courses/index.ts'
import { findCustomer, listFormerEmails, listMergesInto } from '#server/modules/customers/index.ts'
import { listMembershipOf } from '#server/modules/members/index.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import { listAlertsOf } from '#server/modules/stock-alerts/index.ts'
import { listWithdrawalsOf } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { findCartContent, listOrderRecords } from './account-data-repository.ts'
import type { PersonalData } from './personal-data.ts'
import { listSubscriptionRecords } from './subscription-data-repository.ts'

/** Whose data: an account's, or those of who bought without one, by the address that they gave. */
export type DataSubject = { customerId: number } | { guestEmail: string }

/**
 * What the shop keeps about somebody, for them to take along (GDPR, articles 15 and 20). An account's address counts once
 * it is confirmed; that a guest's is theirs, the caller has made sure of.
 */
export async function exportPersonalData(
  services: Pick<Services, 'db' | 'clock'>,
  of: DataSubject,
): Promise<PersonalData> {
  const { db, clock } = services
  const account = 'customerId' in of ? await readAccount(services, of.customerId) : NO_ACCOUNT
  const [customerId, email] = 'customerId' in of ? [of.customerId, account.verifiedEmail] : [null, of.guestEmail]
  const orders = await listOrderRecords(db, { customerId, email })
  return {
    exportedAt: clock.now(),
    ...account.parts,
    orders,
    cancellations: await listCancellations(db, { customerId, email }),
    withdrawals: await listStatements(db, { orderIds: orders.map(({ id }) => id), email }),
    writtenWithAddress: await listWritten(db, [...(email === null ? [] : [email]), ...account.otherEmails]),
  }
}

type AccountParts = Omit<PersonalData, 'exportedAt' | 'orders' | 'cancellations' | 'withdrawals' | 'writtenWithAddress'>

const NO_ACCOUNT: { verifiedEmail: null; otherEmails: string[]; parts: AccountParts } = {
  verifiedEmail: null,
  otherEmails: [],
  parts: {
    ...{ account: null, addresses: { billing: {}, shipping: {} }, cart: null, signIns: [], paymentMethods: [] },
    ...{ learning: { courses: [], exercises: [] }, membership: { places: [], questions: [], pausedGoals: [] } },
    subscriptions: [],
  },
}

async function readAccount(
  services: Pick<Services, 'db' | 'clock'>,
  customerId: number,
): Promise<{ verifiedEmail: string | null; otherEmails: string[]; parts: AccountParts }> {
  const { db } = services
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Error(`There is no customer ${customerId}`)
  const { email, emailVerifiedAt, firstName, lastName, displayName, billing, shipping, createdAt } = customer
  const formerEmails = (await listFormerEmails(db, customerId)).map((former) => ({
    email: former.email,
    changedAt: former.changedAt,
  }))
  const signIns = await listSignIns(services, { customerId, signInId: null })
  const methods = await listSavedMethods(services, { customerId })
  const parts = {
    account: {
      ...{ email, emailVerifiedAt, firstName, lastName, displayName, createdAt, lastSeenAt: customer.lastSeenAt },
      ...{ formerEmails, preferences: customer.meta },
    },
    addresses: { billing, shipping },
    cart: await findCartContent(db, String(customerId)),
    signIns: signIns.map(({ device, lastSeenAt }) => ({ device, lastSeenAt })),
    paymentMethods: methods.map(({ label, expiry, isDefault }) => ({ label, expiry, isDefault })),
    learning: await listLearningOf(db, customerId),
    membership: await listMembershipOf(services, customerId),
    subscriptions: await listSubscriptionRecords(db, customerId),
  }
  // Of accounts that have become a part of this one: whoever reads there has shown that they are theirs.
  const merges = await listMergesInto(db, customerId)
  const otherEmails = merges.flatMap((merge) => (merge.provedAt === null ? [] : merge.email))
  return { verifiedEmail: emailVerifiedAt === null ? null : email, otherEmails, parts }
}

async function listWritten(db: Queryable, emails: readonly string[]): Promise<PersonalData['writtenWithAddress']> {
  if (emails.length === 0) return null
  const texts = await Promise.all(emails.map((email) => listTextsOf(db, email)))
  return {
    comments: texts.flatMap(({ comments }) => comments),
    reviews: texts.flatMap(({ reviews }) => reviews),
    reports: texts.flatMap(({ reports }) => reports),
    messages: (await Promise.all(emails.map((email) => listMessagesOf(db, email)))).flat(),
    awaited: (await Promise.all(emails.map((email) => listAlertsOf(db, email)))).flat(),
  }
}

async function listStatements(db: Queryable, of: { orderIds: number[]; email: string | null }) {
  const statements = await listWithdrawalsOf(db, of)
  return statements.map(({ orderNumber, name, email, items, statement, receivedAt }) => ({
    ...{ orderNumber, name, email, items, statement, receivedAt },
  }))
}

async function listCancellations(db: Queryable, of: { customerId: number | null; email: string | null }) {
  const notices = await listNoticesOf(db, of)
  return notices.map(({ name, email, reference, statement, receivedAt }) => ({
    ...{ name, email, reference, statement, receivedAt },
  }))
}
