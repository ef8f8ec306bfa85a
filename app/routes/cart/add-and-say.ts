import { type RouterContextProvider, redirect } from 'react-router'
import { pageNoticesContext } from '#app/features/layout/page-notices.ts'
import { postedFilesContext, servicesContext, visitorContext } from '#app/server-context.ts'
import type { CartRefusal } from '#contracts/cart/cart.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { addToCart, parseQuantity } from '#server/modules/cart/index.ts'
import type { PostedFields } from '#server/modules/product-kinds/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listedFields } from '#server/posted/listed-fields.ts'
import { cartNotices } from './cart-notices.ts'

type Wish = Record<'productId' | 'variationId' | 'quantity', FormDataEntryValue | null> & {
  /** All that was sent: the product's kind finds its own in it. */
  fields: FormData | URLSearchParams
  /** Of the line of the cart that is changed. */
  replaces?: FormDataEntryValue | null
}

type Saying = {
  /** False for a page that says itself, at its form, why not. */
  saysRefusal?: boolean
  /** On to the cart, whatever the shop's setting. */
  leadsToCart?: boolean
}

/**
 * Adds what a link or a form without script asks for and says so on this very answer, or in the cart where the shop leads
 * there by its setting. Ids and quantity come unread. Gives back why not, with what was sent as it is kept now, or null.
 */
export async function addAndSay(
  context: Readonly<RouterContextProvider>,
  wish: Wish,
  { saysRefusal = true, leadsToCart = false }: Saying = {},
): Promise<{ refusal: CartRefusal; fields: PostedFields } | null> {
  const visitor = context.get(visitorContext)
  const services = context.get(servicesContext)
  const sessionId = visitor.startSession()
  const added = await addToCart(services, {
    sessionId,
    productId: readId(wish.productId),
    variationId: readId(wish.variationId),
    fields: listedFields([...wish.fields, ...context.get(postedFilesContext)]),
    replaces: typeof wish.replaces === 'string' ? wish.replaces : null,
    quantity: wish.quantity === null ? 1 : parseQuantity(wish.quantity),
  })
  if (!added.ok) {
    if (saysRefusal) context.get(pageNoticesContext).push(cartNotices.refused(added.refusal))
    return added
  }
  visitor.rememberCart(added.cart)
  const notice = wish.replaces ? cartNotices.updated() : cartNotices.added(added.added)
  if (!leadsToCart && !wish.replaces && !(await getShopSettings(services.db)).cart.redirectsAfterAdd) {
    context.get(pageNoticesContext).push(notice)
    return null
  }
  await pushNotice(services.db, sessionId, notice)
  throw redirect(ROUTES.cart, 303)
}
