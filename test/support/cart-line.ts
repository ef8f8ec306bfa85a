import type { CartLineView } from '#contracts/cart/cart.ts'

/** A pencil at 3,00 €, chosen by itself, unless told otherwise. */
export function cartLine(fields: Partial<CartLineView> = {}): CartLineView {
  return {
    ...{ key: 'a'.repeat(32), parentKey: null, isPart: false, isChangeable: false, kind: 'simple', configuration: {} },
    ...{ productId: 100, variationId: null, slug: 'crayon', name: 'Crayon', sku: 'C', options: [] },
    ...{
      quantity: 1,
      isCounted: false,
      backorders: 'no',
      isOnBackorder: false,
      isSoldIndividually: false,
      maxQuantity: null,
      unitPriceCents: 300,
      onceCents: 0,
      subtotalCents: 300,
    },
    ...{
      discountCents: 0,
      taxCents: 0,
      taxBasisPoints: 0,
      supply: 'goods',
      plan: null,
      recurrence: null,
      picture: null,
    },
    ...fields,
  }
}

/** Two pencils that come with the line of this key, and cost nothing more. */
export const cartPart = (parentKey: string): CartLineView =>
  cartLine({ key: 'b'.repeat(32), parentKey, isPart: true, quantity: 2, unitPriceCents: 0, subtotalCents: 0 })
