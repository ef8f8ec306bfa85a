import { PROVIDER, WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import type {
  NormalizedAddressAnswer,
  SelectedProductAnswer,
  SheetAnswer,
  ShippingOptionsAnswer,
} from '#contracts/wire/express-answers.ts'
import type { ExpressNonce, ExpressParams } from '#contracts/wire/express-settings.ts'

/** The answer; or none that can be read, with what the shop says in it, if anything. */
export type ExpressAnswer<Data> = { ok: true; data: Data } | { ok: false; error: string }

/** A value of the form, or values by name or in a row. */
export type FormValue = string | number | boolean | readonly FormValue[] | { readonly [name: string]: FormValue }
type Fields = { readonly [name: string]: FormValue }

const TIMEOUT_MS = 20_000

/** The form-encoded calls of wallet buttons (spec §7, express endpoints), each with the page's own nonce. */
export function createExpressCalls({ nonce }: Pick<ExpressParams, 'nonce'>) {
  const call = <Data>(name: string, of: ExpressNonce, fields: Fields = {}) =>
    post<Data>(`wc_${PROVIDER}_${name}`, { security: nonce[of], ...fields })
  return {
    getShippingOptions: (fields: Fields) => call<ShippingOptionsAnswer>('get_shipping_options', 'shipping', fields),
    updateShippingMethod: (fields: Fields) => call<SheetAnswer>('update_shipping_method', 'update_shipping', fields),
    normalizeAddress: (data: Fields) =>
      call<NormalizedAddressAnswer>('normalize_address', 'normalize_address', { data }),
    getSelectedProduct: (fields: Fields) =>
      call<SelectedProductAnswer>('get_selected_product_data', 'get_selected_product_data', fields),
    /** Empties the cart, which the shop puts aside. */
    clearCart: (fields: Fields) => call<null>('clear_cart', 'clear_cart', fields),
    /** For whoever runs the shop; nobody waits for it. */
    logError: (error: string) => void call<null>('log_errors', 'log_errors', { error }),
    /** Ours: the cart that was put aside is the visitor's again. */
    restoreCart: () => post<null>('tremplin_restore_cart', { security: nonce.clear_cart }),
  }
}

export type ExpressCalls = ReturnType<typeof createExpressCalls>

async function post<Data>(name: string, fields: Fields): Promise<ExpressAnswer<Data>> {
  const body = new URLSearchParams(pairsOf(fields))
  try {
    const response = await fetch(WC_AJAX_TEMPLATE.replace('%%endpoint%%', name), {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'same-origin',
      // Who leaves the page at once has called all the same.
      keepalive: true,
    })
    const text = await response.text()
    if (response.ok && text === '') return { ok: true, data: null as Data }
    const answer: unknown = JSON.parse(text)
    return response.ok && isObject(answer) ? { ok: true, data: answer as Data } : { ok: false, error: errorOf(answer) }
  } catch {
    // Offline, given up, or not JSON.
    return { ok: false, error: '' }
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const errorOf = (answer: unknown) =>
  isObject(answer) && 'error' in answer && typeof answer.error === 'string' ? answer.error : ''

/** As forms write values within values: `data[billing_address][city]`, `shipping_method[]`. */
function pairsOf(fields: Fields, within = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    pairsOfOne(within === '' ? name : `${within}[${name}]`, value),
  )
}

function pairsOfOne(name: string, value: FormValue): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each: FormValue) => pairsOfOne(`${name}[]`, each))
  return typeof value === 'object' ? pairsOf(value as Fields, name) : [[name, String(value)]]
}
