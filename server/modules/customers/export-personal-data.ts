import type { Services } from '../../services.ts'
import { listWholeOrdersOf } from './customer-orders-repository.ts'
import { findCustomer } from './customer-repository.ts'
import { listSignIns } from './manage-sign-ins.ts'

/** What the shop keeps about a customer, for them to take along (GDPR, articles 15 and 20); no secret of theirs in it. */
export async function exportPersonalData(
  services: Pick<Services, 'db' | 'clock'>,
  { customerId }: { customerId: number },
) {
  const customer = await findCustomer(services.db, customerId)
  if (!customer) throw new Error(`There is no customer ${customerId}`)
  const { email, emailVerifiedAt, firstName, lastName, displayName, billing, shipping, createdAt } = customer
  const orders = await listWholeOrdersOf(services.db, customerId)
  const signIns = await listSignIns(services, { customerId, signInId: null })
  return {
    exportedAt: services.clock.now(),
    account: { email, emailVerifiedAt, firstName, lastName, displayName, createdAt },
    addresses: { billing, shipping },
    orders: orders.map(({ order, lines, addresses }) => ({
      id: order.id,
      status: order.status,
      createdAt: order.createdAt,
      paidAt: order.paidAt,
      currency: order.currency,
      totalCents: order.totalCents,
      discounts: order.discounts,
      shippingCents: order.shippingCents,
      note: order.note,
      termsVersion: order.termsVersion,
      digitalConsentAt: order.digitalConsentAt,
      cameFrom: order.attribution,
      lines: lines.map(({ name, sku, options, quantity, totalCents }) => ({
        name,
        sku,
        options,
        quantity,
        totalCents,
      })),
      addresses: addresses.map(({ orderId: _, ...address }) => address),
    })),
    signIns: signIns.map(({ device, lastSeenAt }) => ({ device, lastSeenAt })),
  }
}
