import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import { methodOfType, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { checkoutForm, fillCart } from './checkout-builders.ts'
import {
  AUSTRALIAN,
  CANADIAN,
  DOLLARS,
  EUROS,
  type Market,
  makeMethod,
  openMarket,
  PESOS,
  POUNDS,
  REAIS,
  ZLOTYS,
} from './each-type.ts'
import type { PayingShop } from './paying-shop.ts'
import { amazonToken } from './wallet-order.ts'

/** Its market, and what an account or a card is made of that is refused, where nobody is asked who could refuse it. */
type Way = { market: Market; refused?: object; priceCents?: number; code?: string }

export const WAYS: Readonly<Record<PaymentMethodType, Way>> = {
  card: { market: EUROS, refused: { card: { number: '4000000000000002', exp_month: 12, exp_year: 2040, cvc: '123' } } },
  link: { market: EUROS, refused: { link: { card: { number: '4000000000000002' } } } },
  amazon_pay: { market: EUROS },
  sepa_debit: { market: EUROS },
  bancontact: { market: EUROS },
  ideal: { market: EUROS },
  sofort: { market: EUROS },
  giropay: { market: EUROS },
  eps: { market: EUROS },
  p24: { market: ZLOTYS },
  blik: { market: ZLOTYS, code: '123456' },
  multibanco: { market: EUROS },
  boleto: { market: REAIS },
  oxxo: { market: PESOS },
  alipay: { market: EUROS },
  wechat_pay: { market: EUROS },
  cashapp: { market: DOLLARS },
  klarna: { market: EUROS },
  affirm: { market: DOLLARS, priceCents: 10_000 },
  afterpay_clearpay: { market: POUNDS },
  us_bank_account: { market: DOLLARS },
  acss_debit: { market: CANADIAN },
  bacs_debit: { market: POUNDS },
  au_becs_debit: { market: AUSTRALIAN },
}

const BUYER = { customerId: null, device: 'Firefox', online: { ip: '192.0.2.7', userAgent: 'Firefox' } }

/** What the form names a type by: the one whose form it is offered in, or what its sheet says. */
async function chosen(shop: PayingShop, type: PaymentMethodType, outcome: 'approved' | 'declined') {
  const { within } = methodOfType(type)
  const { refused, code = '' } = WAYS[type]
  if (within === 'express') {
    const data = new Map((await amazonToken(shop.sandbox, { outcome })).map(({ key, value }) => [key, String(value)]))
    const confirmationTokenId = data.get('wc-stripe-confirmation-token') ?? ''
    return { paymentMethod: gatewayIdOf('card'), paymentMethodId: '', confirmationTokenId, expressType: type }
  }
  const paymentMethodId = await makeMethod(shop, type, outcome === 'declined' ? refused : {})
  return { paymentMethod: gatewayIdOf(within === 'card' ? within : type), paymentMethodId, code }
}

/** Opens the shop where a type is at home, and has somebody order by it. */
export async function orderBy(shop: PayingShop, type: PaymentMethodType, outcome: 'approved' | 'declined') {
  const { market, priceCents = 1700 } = WAYS[type]
  const enabled: PaymentMethodType[] = type === 'link' ? ['card'] : [...new Set<PaymentMethodType>(['card', type])]
  await openMarket(shop, market, { enabled })
  const { sessionId } = await fillCart(shop, { priceCents })
  const form = checkoutForm({ billing: market.billing, ...(await chosen(shop, type, outcome)) })
  const result = await placeOrder(shop.services, { sessionId, form, buyer: BUYER })
  return { result, sessionId, billing: market.billing, priceCents }
}
