import type { Queryable } from '#server/database/database.ts'
import { listSignIns } from '#server/modules/accounts/index.ts'
import { listNoticesOf } from '#server/modules/cancellation/index.ts'
import { listMessagesOf } from '#server/modules/contact/index.ts'
import { listTextsOf } from '#server/modules/content/index.ts'
import { listLearningOf } from '#server/modules/courses/index.ts'
import { findCustomer, listFormerEmails } from '#server/modules/customers/index.ts'
import { listMembershipOf } from '#server/modules/members/index.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import { listAlertsOf } from '#server/modules/stock-alerts/index.ts'
import { listWithdrawalsOf } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { findCartContent, listOrderRecords } from './account-data-repository.ts'
import type { PersonalData } from './personal-data.ts'
import { listSubscriptionRecords } from './subscription-data-repository.ts'

/** What the shop keeps about a customer, for them to take along (GDPR, articles 15 and 20). */
export async function exportPersonalData(
  services: Pick<Services, 'db' | 'clock'>,
  { customerId }: { customerId: number },
): Promise<PersonalData> {
  const { db } = services
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Error(`There is no customer ${customerId}`)
  const { email, emailVerifiedAt, firstName, lastName, displayName, billing, shipping, createdAt } = customer
  const verifiedEmail = emailVerifiedAt === null ? null : email
  const orders = await listOrderRecords(db, { customerId, email: verifiedEmail })
  const formerEmails = (await listFormerEmails(db, customerId)).map((former) => ({
    email: former.email,
    changedAt: former.changedAt,
  }))
  const signIns = await listSignIns(services, { customerId, signInId: null })
  const methods = await listSavedMethods(services, { customerId })
  return {
    exportedAt: services.clock.now(),
    account: {
      ...{ email, emailVerifiedAt, firstName, lastName, displayName, createdAt, lastSeenAt: customer.lastSeenAt },
      ...{ formerEmails, preferences: customer.meta },
    },
    addresses: { billing, shipping },
    cart: await findCartContent(db, String(customerId)),
    orders,
    signIns: signIns.map(({ device, lastSeenAt }) => ({ device, lastSeenAt })),
    paymentMethods: methods.map(({ label, expiry, isDefault }) => ({ label, expiry, isDefault })),
    learning: await listLearningOf(db, customerId),
    membership: await listMembershipOf(services, customerId),
    subscriptions: await listSubscriptionRecords(db, customerId),
    cancellations: await listCancellations(db, { customerId, email: verifiedEmail }),
    withdrawals: await listStatements(db, { orderIds: orders.map(({ id }) => id), email: verifiedEmail }),
    writtenWithAddress:
      verifiedEmail === null
        ? null
        : {
            ...(await listTextsOf(db, verifiedEmail)),
            messages: await listMessagesOf(db, verifiedEmail),
            awaited: await listAlertsOf(db, verifiedEmail),
          },
  }
}

async function listStatements(db: Queryable, of: { orderIds: number[]; email: string | null }) {
  const statements = await listWithdrawalsOf(db, of)
  return statements.map(({ orderNumber, name, email, items, statement, receivedAt }) => ({
    ...{ orderNumber, name, email, items, statement, receivedAt },
  }))
}

async function listCancellations(db: Queryable, of: { customerId: number; email: string | null }) {
  const notices = await listNoticesOf(db, of)
  return notices.map(({ name, email, reference, statement, receivedAt }) => ({
    ...{ name, email, reference, statement, receivedAt },
  }))
}
