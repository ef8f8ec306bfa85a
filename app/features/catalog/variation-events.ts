import { announce } from '#app/wire/shop-events.ts'
import type { WcVariation } from '#contracts/wire/variation.ts'

/** Tells other scripts, by the events of the form, what the choice has led to; null: to nothing (yet). */
export function announceVariation(form: HTMLFormElement, variation: WcVariation | null): void {
  const details = form.querySelector('.single_variation_wrap') ?? form
  announce('woocommerce_variation_has_changed', { on: form })
  if (!variation) {
    announce('reset_data', { on: form })
    announce('hide_variation', { on: details })
    return
  }
  const isBuyable = variation.is_purchasable && variation.is_in_stock
  announce('found_variation', { args: [variation], detail: variation, on: form })
  announce('show_variation', { args: [variation, isBuyable], detail: variation, on: details })
}

/** Calls `clear` with the field of a choice that `options-in-step.js` has emptied. Returns what stops it. */
export function followClearing(form: HTMLFormElement | null, clear: (field: string) => void): () => void {
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) clear(target.name)
  }
  form?.addEventListener('option_cleared', follow)
  return () => form?.removeEventListener('option_cleared', follow)
}

/** The choice is undone for other scripts too. */
export function emptySelects(form: HTMLFormElement | null): void {
  for (const select of form?.querySelectorAll<HTMLSelectElement>('select[data-attribute_name]') ?? []) {
    if (select.value === '') continue
    select.value = ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
