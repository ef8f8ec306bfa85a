import { z } from 'zod'
import type { CartView } from '#contracts/cart/cart.ts'
import type { CheckedCall, StoreAnswer, StoreRefusal } from './call.ts'
import { Text } from './check-params.ts'
import { refuse } from './refusals.ts'
import { answerCart } from './tell-cart.ts'

export const Extension = z.object({
  namespace: Text,
  data: z.record(z.string(), z.unknown(), 'un objet est attendu.').default({}),
})

type ExtensionCall = CheckedCall<z.output<typeof Extension>>

/** Changes the cart by what was sent under its name; what it refuses, it refuses in a sentence for the shopper. */
type CartExtension = (call: ExtensionCall) => Promise<CartView | { status: number; body: StoreRefusal }>

/** What else changes a cart, by its name space (facts store-api-cart-checkout §3). Nothing of this shop's does yet. */
const CART_EXTENSIONS: ReadonlyMap<string, CartExtension> = new Map()

export async function extendCart(
  call: ExtensionCall,
  extensions: ReadonlyMap<string, CartExtension> = CART_EXTENSIONS,
): Promise<StoreAnswer> {
  const { namespace } = call.params
  const extension = extensions.get(namespace)
  if (!extension)
    return refuse(
      400,
      'woocommerce_rest_cart_extensions_error',
      `Aucune extension ne se nomme «\u202F${namespace}\u202F».`,
    )
  const result = await extension(call)
  return 'body' in result ? result : answerCart(call, result)
}
