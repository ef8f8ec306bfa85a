import { onShopEvent } from '#app/wire/shop-events.ts'
import type { Offer } from './line-items.ts'
import { isChosen, productForm } from './product-form.ts'
import type { ProductPlace } from './product-place.ts'

/** Spec §9, timings. */
const QUANTITY_DEBOUNCE_MS = 250

/** Options and deposits of the form: their price is asked anew. */
const RIDING = /^(wc_deposit_|addon-|bundle_)/

type Following = {
  place: Pick<ProductPlace, 'refresh' | 'complain'>
  /** Nothing can be pressed while it is not sure what is sold. */
  hold(isHeld: boolean): void
  /** Another choice is sold now; null: none that can be. */
  show(offer: Offer | null): void
}

/** Asks anew what is sold as another variation, number of pieces or way to pay a deposit is chosen (spec §4, option changes). */
export function followOptions({ place, hold, show }: Following): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  function later(milliseconds: number, run: () => Promise<void>): void {
    clearTimeout(timer)
    // An answer that is still on its way is about what was chosen before.
    asked += 1
    hold(true)
    timer = setTimeout(() => void run(), milliseconds)
  }

  async function ask(whenRefused: (words: string) => void): Promise<void> {
    const own = asked
    const refreshed = await place.refresh()
    if (own !== asked) return
    hold(false)
    place.complain(null)
    if (refreshed.ok) show(refreshed.offer)
    else whenRefused(refreshed.words)
  }

  // The form and its twin for other scripts change one after the other: what is chosen is read once both have.
  const changeVariation = () =>
    later(0, async () => {
      if (isChosen()) return ask(() => show(null))
      hold(false)
      show(null)
    })
  const changeQuantity = () => {
    if (isChosen()) later(QUANTITY_DEBOUNCE_MS, () => ask(place.complain))
  }

  onShopEvent('woocommerce_variation_has_changed', changeVariation)
  onShopEvent('woocommerce_update_variation_values', () => isChosen() || changeVariation())
  document.body.addEventListener('change', ({ target }) => {
    if (target instanceof Element && RIDING.test(target.getAttribute('name') ?? '')) changeVariation()
  })
  document.body.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.quantity .qty[type=number]')) changeQuantity()
  })
  // The step buttons write the number without a word.
  productForm()?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.quantity button')) changeQuantity()
  })
}
