import { ATTRIBUTION_ELEMENT, ATTRIBUTION_PREFIX } from '#contracts/attribution/attribution-names.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import {
  STORE_EXTENSIONS,
  type StoreCheckoutExtensions,
  type StoreOwnExtension,
} from '#contracts/wire/store-checkout.ts'
import { applyFilters } from './express-hooks.ts'

const checkoutForm = () => document.querySelector<HTMLFormElement>('form[name=checkout]')

/** The wallets' sheets ask for no note: the order form beside them may. */
export const customerNote = (): string =>
  checkoutForm()?.querySelector<HTMLTextAreaElement>(`[name=${CHECKOUT_FIELDS.note}]`)?.value ?? ''

/** Visible fields of the order form that must be filled in and that no wallet knows, by their names. */
export function requiredFields(): { [name: string]: string } {
  const form = checkoutForm()
  if (!form) return {}
  const rows = form.querySelectorAll<HTMLElement>('.validate-required:not([hidden])')
  const fields = [...rows].flatMap((row) => [
    ...row.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]'),
  ])
  return Object.fromEntries(fields.filter(({ name, value }) => name && value).map(({ name, value }) => [name, value]))
}

/** What goes beside an order by wallet (spec §3, express order payload, extension data). */
export function extensionsOf(
  own: StoreOwnExtension,
  { custom_checkout_fields: fields }: Pick<ExpressParams, 'custom_checkout_fields'>,
): StoreCheckoutExtensions {
  const custom = customFields(Object.keys(fields))
  return applyFilters<StoreCheckoutExtensions>('cart-place-order-extension-data', {
    [STORE_EXTENSIONS.own]: own,
    [STORE_EXTENSIONS.attribution]: attribution(),
    ...(custom && { [STORE_EXTENSIONS.express]: { custom_checkout_data: JSON.stringify(custom) } }),
  })
}

/** The fields that others have added to the order form, where there is one; what has several values is a list. */
function customFields(names: readonly string[]): { [name: string]: string | string[] } | null {
  const form = checkoutForm()
  if (!form || names.length === 0) return null
  const data = new FormData(form)
  const read = (name: string) => {
    const values = [...data.getAll(name), ...data.getAll(`${name}[]`)].filter((value) => typeof value === 'string')
    const isList = values.length > 1 || data.has(`${name}[]`)
    return isList ? values : (values[0] ?? '')
  }
  return Object.fromEntries(names.map((name) => [name, read(name)]))
}

/** What is known of the way here, where it may be; empty values are left out. */
function attribution(): Record<string, string> {
  const inputs = document.querySelectorAll<HTMLInputElement>(`${ATTRIBUTION_ELEMENT} input`)
  return Object.fromEntries(
    [...inputs]
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name.replace(ATTRIBUTION_PREFIX, ''), value]),
  )
}
