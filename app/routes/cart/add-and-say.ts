import type { RouterContextProvider } from 'react-router'
import { pageNoticesContext } from '#app/features/layout/page-notices.ts'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { addToCart, parseQuantity } from '#server/modules/cart/index.ts'
import { cartNotices } from './cart-notices.ts'

type Wish = Record<'productId' | 'variationId' | 'quantity', FormDataEntryValue | null>

/** Adds what a link or a form without script asks for and says so on this very answer. Ids and quantity come unread. */
export async function addAndSay(context: Readonly<RouterContextProvider>, wish: Wish): Promise<void> {
  const visitor = context.get(visitorContext)
  const added = await addToCart(context.get(servicesContext), {
    sessionId: visitor.startSession(),
    productId: readId(wish.productId),
    variationId: readId(wish.variationId),
    quantity: wish.quantity === null ? 1 : parseQuantity(wish.quantity),
  })
  if (added.ok) visitor.rememberCart(added.cart)
  context.get(pageNoticesContext).push(added.ok ? cartNotices.added(added.added) : cartNotices.refused(added.refusal))
}

function readId(raw: FormDataEntryValue | null): number | null {
  return typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null
}
