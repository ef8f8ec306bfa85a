import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { NO_COMPANY_NUMBERS } from '#contracts/checkout/company-numbers.ts'
import { NO_OFFERS_ANSWER } from '#contracts/checkout/offers-notice.ts'
import { NO_PAYMENT_FIELDS } from '#contracts/checkout/payment-fields.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { createFile, createProduct, createSessionId } from './builders.ts'
import type { PayingShop } from './paying-shop.ts'

type FormFields = Omit<Partial<CheckoutForm>, 'billing'> & { billing?: Partial<CheckoutForm['billing']> }

/** A form that the shop accepts, paid with a good card, unless told otherwise. */
export function checkoutForm({ billing, ...fields }: FormFields = {}): CheckoutForm {
  return {
    billing: {
      first_name: 'Camille',
      last_name: 'Martin',
      company: '',
      country: 'FR',
      address_1: '12 rue des Lilas',
      address_2: '',
      postcode: '69003',
      city: 'Lyon',
      state: '',
      phone: '',
      email: 'camille@example.fr',
      ...billing,
    },
    companyNumbers: NO_COMPANY_NUMBERS,
    shipping: null,
    ...NO_PAYMENT_FIELDS,
    paymentMethod: 'stripe',
    paymentMethodId: 'pm_card_visa',
    acceptsTerms: true,
    wantsImmediateSupply: true,
    wantsEarlyService: true,
    agreesToLaterCharges: false,
    offers: NO_OFFERS_ANSWER,
    note: '',
    account: { isWanted: false, password: '' },
    shippingMethods: [],
    submissionId: null,
    shownTotal: null,
    attribution: {},
    customFields: '',
    ...fields,
  }
}

/** The billing address of that form, in the words of an order. */
export const billingOfOrder = () => ({
  ...{ firstName: 'Camille', lastName: 'Martin', company: '', country: 'FR', address1: '12 rue des Lilas' },
  ...{ address2: '', postcode: '69003', city: 'Lyon', state: '', phone: '', email: 'camille@example.fr' },
})

/** A session whose cart holds one download of two files (17,00 €), unless told otherwise. */
export async function fillCart(
  { services }: Pick<PayingShop, 'services'>,
  {
    priceCents = 1700,
    quantity = 1,
    sessionId = createSessionId(),
  }: { priceCents?: number; quantity?: number; sessionId?: string } = {},
) {
  const product = await createProduct(services.db, { regularPriceCents: priceCents })
  await createFile(services.db, { productId: product.id, label: 'PDF' })
  await createFile(services.db, {
    productId: product.id,
    label: 'EPUB',
    position: 1,
    mediaType: 'application/epub+zip',
  })
  const added = await addToCart(services, { sessionId, productId: product.id, variationId: null, quantity })
  if (!added.ok) throw new Error(`the cart refused: ${added.refusal.code}`)
  return { sessionId, product, cart: added.cart }
}
