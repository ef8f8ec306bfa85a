import type { MiddlewareFunction } from 'react-router'
import { addAndSay } from './add-and-say.ts'

/** `?add-to-cart={id}` on any page adds the product and shows the page as usual (facts: shop-wire §8). */
export const addToCartFromQuery: MiddlewareFunction<Response> = async ({ request, context }) => {
  const query = new URL(request.url).searchParams
  if (request.method !== 'GET' || !query.has('add-to-cart')) return
  await addAndSay(context, {
    productId: query.get('add-to-cart'),
    variationId: query.get('variation_id'),
    quantity: query.get('quantity'),
    fields: query,
  })
}
