import type { OrderView } from '#contracts/order/order.ts'

/** A notebook by letter, paid, unless told otherwise. */
export function orderView(fields: Partial<OrderView> = {}): OrderView {
  return {
    ...{
      id: 1001,
      status: 'processing',
      createdAt: '2026-11-22T10:00:00.000Z',
      wasPaid: true,
      isRenewal: false,
      refundedCents: 0,
    },
    ...{ email: 'elise@example.fr', firstName: 'Élise', paymentMethodTitle: 'Carte', digitalConsentAt: null },
    answeredBy: null,
    payment: { wait: null, failure: null, canPayOtherwise: false },
    ...{ lines: [], discounts: [], downloads: [], documents: [], taxes: null },
    ...{ currency: 'EUR', subtotalCents: 1900, discountCents: 0, shippingCents: 490, totalCents: 2390 },
    ...{ dues: [], dueCents: 0 },
    ...{
      needsShipping: true,
      isPickedUp: false,
      shipments: [],
      shippingTitle: 'Lettre suivie',
      shippingDetails: ['Livraison sous 5 jours'],
    },
    ...{ shippingAddress: ['Élise Lemoine', '8 rue Neuve'], billingAddress: ['Élise Lemoine', '1 rue du Parc'] },
    ...fields,
  }
}
