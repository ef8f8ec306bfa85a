import type { CartRefusal, LineOption } from '#contracts/cart/cart.ts'
import { priceLines } from '#contracts/pricing/choice-price.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { lineSubtotal } from '#server/modules/coupons/index.ts'
import { checkHold, isOneALine } from '#server/modules/line-holds/index.ts'
import { type PostedFields, refuseNotice, rulesOf } from '#server/modules/product-kinds/index.ts'
import type { Services } from '#server/services.ts'
import { chooseFamily } from './choose-line.ts'
import { getPriceRules } from './price-rules.ts'

type Wanted = {
  productId: number
  variationId: number | null
  quantity: number | null
  fields: PostedFields
}

/** What pieces of a choice would cost in a cart of their own, before delivery; in cents, TTC. */
export type LineQuote = {
  name: string
  options: LineOption[]
  quantity: number
  currency: string
  /** What is charged with it: of what is paid in parts, the first. */
  amountCents: number
}

/** What `addToCart` would put into an empty cart, or why it would not; nothing is kept. */
export async function quoteLine(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { productId, variationId, quantity: asked, fields }: Wanted,
): Promise<{ ok: true; quote: LineQuote } | { ok: false; refusal: CartRefusal }> {
  const sellable = await findSellable(db, { id: productId, variationId })
  if (!sellable) return { ok: false, refusal: { code: 'unknown-product' } }
  if (asked === null || asked < 1) return { ok: false, refusal: { code: 'invalid-quantity' } }
  const family = await chooseFamily(db, sellable, rulesOf(sellable.kind).readFields(fields, sellable))
  if ('code' in family) return { ok: false, refusal: family }
  const tooSoon = refuseNotice(family[0].offer, clock.now())
  if (tooSoon) return { ok: false, refusal: tooSoon }
  const [{ isSoldIndividually }] = family
  const quantity = isSoldIndividually || isOneALine(sellable) ? 1 : asked
  const short = family.find((line) => quantity * line.inEach > line.limit)
  if (short) {
    const { name, limit } = short
    return { ok: false, refusal: { code: 'not-enough-stock', name, left: limit, inCart: 0 } }
  }
  for (const line of family) {
    const refusal = await checkHold(db, { line, now: clock.now() })
    if (refusal) return { ok: false, refusal }
  }
  const [{ name, offer }] = family
  const { currency } = await getPriceRules(db)
  const lines = family.map(({ offer: { unitPriceCents, onceCents = 0, plan = null }, inEach }) => {
    const pieces = quantity * inEach
    const subtotalCents = lineSubtotal({ unitPriceCents, onceCents, quantity: pieces })
    return { subtotalCents, discountCents: 0, quantity: pieces, plan }
  })
  const amountCents = priceLines(lines, currency).todayCents
  return { ok: true, quote: { name, options: offer.options, quantity, currency, amountCents } }
}
