import type { FormValue } from '#app/wire/express.ts'
import { extraFields } from '#app/wire/extra-fields.ts'
import { applyFilters } from './express-hooks.ts'

const FORM = 'form.cart'

export const productForm = () => document.querySelector<HTMLFormElement>(FORM)

const buyButton = () => document.querySelector<HTMLButtonElement>('.single_add_to_cart_button')

/** Spec §5, express checkout. */
const OPTIONS_FIRST = 'Please select your product options before proceeding.'
const UNAVAILABLE = 'Sorry, this product is unavailable. Please choose a different combination.'

/** Why what is chosen cannot be bought: the shop's own button says so by its classes (facts express-checkout §3). */
export function whyNotBought(): string | null {
  const button = buyButton()
  if (!button || !(button.disabled || button.classList.contains('disabled'))) return null
  if (!button.disabled && !button.classList.contains('wc-variation-is-unavailable')) return OPTIONS_FIRST
  const texts = (window as { wc_add_to_cart_variation_params?: { i18n_unavailable_text?: string } })
    .wc_add_to_cart_variation_params
  return texts?.i18n_unavailable_text || UNAVAILABLE
}

/** False while a choice is missing: the page has a form of variations, and none of them is chosen. */
export function isChosen(): boolean {
  // A bundle whose parts are still to be chosen.
  if (document.querySelector('.bundle_form:invalid')) return false
  if (!document.querySelector('.variations_form')) return true
  const chosen = document.querySelector<HTMLInputElement>('.variations_form input[name=variation_id]')
  return Number(chosen?.value ?? 0) > 0
}

/** Whether the form has its buyer pay a part now, by choice or not: its price is worked out anew with every choice. */
export const hasDeposit = () =>
  document.querySelector('input[name=wc_deposit_option], input[name=wc_deposit_payment_plan]') !== null

/** What is sold, in words: how many of what, and the choice. */
export function soldWords(): string {
  const name = document.querySelector('.product_title')?.textContent ?? ''
  const pieces = quantity() > 1 ? [`${quantity()}\u00A0×\u00A0${name}`] : [name]
  return [...pieces, ...choices().map(({ value }) => value)].filter(Boolean).join(', ')
}

type Selected = { [name: string]: FormValue }

/** What `get_selected_product_data` is asked about (spec §3, selected product data request). */
export function selectedProduct(): Selected {
  const fields: Selected = {
    product_id: productId(),
    qty: quantity(),
    attributes: Object.fromEntries(choices().map(({ field, value }) => [field, value])),
    addon_value: addonValue(),
  }
  for (const name of ['wc_deposit_option', 'wc_deposit_payment_plan']) {
    const chosen = document.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)
    if (chosen) fields[name] = chosen.value
  }
  return { ...fields, ...formFields(/^(addon-|bundle_)/) }
}

/** The express add-to-cart request of the Store API (spec §3), as extensions let it go. */
export function addRequest(): { [name: string]: unknown } {
  const variation = choices().map(({ field, value }) => ({ attribute: field.replace(/^attribute_/, ''), value }))
  return applyFilters('cart-add-item', {
    ...formFields(),
    id: Number(productId()),
    quantity: quantity(),
    ...(variation.length > 0 && { variation }),
  })
}

/** A booking is taken back with the cart that holds it. */
export function emptyRequest(): { [name: string]: string } {
  const booking = bookingId()
  return booking === undefined ? {} : { booking_id: booking }
}

const bookingId = () => document.querySelector<HTMLInputElement>('.wc-booking-product-id')?.value

function productId(): string {
  const parent = document.querySelector<HTMLInputElement>('.single_variation_wrap input[name=product_id]')
  return bookingId() ?? parent?.value ?? buyButton()?.value ?? ''
}

function quantity(): number {
  const field = document.querySelector<HTMLInputElement>('.quantity .qty[type=number], form.cart .qty')
  return Math.max(Number.parseInt(field?.value ?? '', 10) || 1, 1)
}

function choices(): { field: string; value: string }[] {
  const selects = document.querySelectorAll<HTMLSelectElement>('.variations_form .variations select')
  return [...selects].map((select) => ({ field: select.dataset.attribute_name || select.name, value: select.value }))
}

/** What others' add-ons cost, as their script says (facts express-checkout §6). */
function addonValue(): number {
  const place = document.querySelector<HTMLElement>('#product-addons-total')
  if (!place) return 0
  const { jQuery } = window as { jQuery?: (target: Element) => { data?(name: string): unknown } }
  const told = jQuery?.(place).data?.('price_data') ?? readJson(place.dataset.price_data)
  if (!Array.isArray(told)) return 0
  return told.reduce((sum: number, each: { cost?: unknown } | null) => sum + (Number(each?.cost) || 0), 0)
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Fields of add-ons, bookings, deposits and bundles ride along under their own names; those ending in `[]` are lists. */
function formFields(wanted?: RegExp): { [name: string]: string | string[] } {
  const form = productForm()
  const told = [...(form ? extraFields(form, wanted) : [])].map(([name, values]) =>
    name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values.at(-1) ?? ''],
  )
  return Object.fromEntries(told)
}
