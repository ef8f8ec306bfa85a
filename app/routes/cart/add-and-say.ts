import { type RouterContextProvider, redirect } from 'react-router'
import { pageNoticesContext } from '#app/features/layout/page-notices.ts'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { addToCart, parseQuantity } from '#server/modules/cart/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { cartNotices } from './cart-notices.ts'

type Wish = Record<'productId' | 'variationId' | 'quantity', FormDataEntryValue | null> & {
  /** All that was sent: the product's kind finds its own in it. */
  fields: FormData | URLSearchParams
}

/**
 * Adds what a link or a form without script asks for and says so on this very answer, or in the cart where the shop leads
 * there by its setting. Ids and quantity come unread. False: it was refused.
 */
export async function addAndSay(context: Readonly<RouterContextProvider>, wish: Wish): Promise<boolean> {
  const visitor = context.get(visitorContext)
  const services = context.get(servicesContext)
  const sessionId = visitor.startSession()
  const added = await addToCart(services, {
    sessionId,
    productId: readId(wish.productId),
    variationId: readId(wish.variationId),
    fields: Object.fromEntries(wish.fields),
    quantity: wish.quantity === null ? 1 : parseQuantity(wish.quantity),
  })
  if (!added.ok) {
    context.get(pageNoticesContext).push(cartNotices.refused(added.refusal))
    return false
  }
  visitor.rememberCart(added.cart)
  const notice = cartNotices.added(added.added)
  if (!(await getShopSettings(services.db)).cart.redirectsAfterAdd) {
    context.get(pageNoticesContext).push(notice)
    return true
  }
  await pushNotice(services.db, sessionId, notice)
  throw redirect(ROUTES.cart, 303)
}
