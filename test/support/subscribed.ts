import type { Transaction } from '#server/database/database.ts'
import { insertOrder } from '#server/modules/orders/index.ts'
import { insertSubscription, type NewSubscription } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { createProduct, createSessionId } from './builders.ts'

const ADDRESS = {
  ...{
    firstName: 'Camille',
    lastName: 'Martin',
    company: '',
    country: 'FR',
    address1: '1 rue de la Paix',
    address2: '',
  },
  ...{ postcode: '75002', city: 'Paris', state: '', phone: '', email: 'camille@example.fr' },
}

/** An order of 9,00 € that is not paid, in nobody's account. */
export const orderMonth = (tx: Transaction) =>
  insertOrder(tx, {
    order: {
      ...{ orderKey: `wc_order_${crypto.randomUUID()}`, source: 'cart', cartId: createSessionId(), cartHash: 'hash' },
      ...{ currency: 'EUR', subtotalCents: 900, discountCents: 0, totalCents: 900, paymentMethod: 'stripe' },
      ...{ termsVersion: '2026-11' },
    },
    lines: [
      {
        ...{
          position: 0,
          name: 'Club',
          sku: 'C',
          quantity: 1,
          unitPriceCents: 900,
          subtotalCents: 900,
          totalCents: 900,
        },
        ...{ kind: 'simple', supply: 'service' },
      },
    ],
    addresses: [{ ...ADDRESS, kind: 'billing' }],
  })

type Fields = Partial<NewSubscription> & { orderId?: number | null; address?: Partial<typeof ADDRESS> }

/** A subscription that waits for the payment of its order (a new one, unless one is named), 9,00 € a month until it is ended, unless said otherwise. */
export async function subscribed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { customerId = null, orderId: placed = null, address = {}, ...fields }: Fields = {},
) {
  const product = await createProduct(db, { name: 'Club', regularPriceCents: 900 })
  return db.transaction(async (tx) => {
    const orderId = placed ?? (await orderMonth(tx)).id
    const subscription = await insertSubscription(tx, {
      subscription: {
        ...{ key: `wc_order_${crypto.randomUUID()}`, customerId, currency: 'EUR' },
        ...{ period: 'month', interval: 1, length: 0, ...fields },
      },
      lines: [
        {
          ...{ productId: product.id, kind: 'simple', name: 'Club', sku: 'C', quantity: 1, unitPriceCents: 900 },
          supply: 'service',
        },
      ],
      addresses: [{ ...ADDRESS, ...address, kind: 'billing' }],
      order: { orderId, relation: 'parent', period: fields.trial || fields.syncDay ? null : 0 },
      now: clock.now(),
    })
    return { subscription, orderId, product }
  })
}
