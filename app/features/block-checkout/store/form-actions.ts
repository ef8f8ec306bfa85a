import type { BillingField } from '#contracts/address/address.ts'
import type { StoreBillingAddress } from '#contracts/wire/store-checkout.ts'
import { changesPlace, customerRequest, listProblems, orderAddresses, problemOf } from './address-state.ts'
import type { Core } from './core.ts'
import { fieldId } from './read-refusal.ts'
import type { FormActions, FormRules } from './types.ts'

/** Spec §9, timings: the review update after typing in an address, and after any other change. */
const TYPED_MS = 1000
const CHOSEN_MS = 5

export function formActions(core: Core, view: FormRules): FormActions {
  const { set, getState } = core
  const without = (...ids: string[]) => {
    const { fieldErrors } = getState()
    const others = Object.entries(fieldErrors).filter(([id]) => !ids.includes(id))
    return others.length === Object.keys(fieldErrors).length ? fieldErrors : Object.fromEntries(others)
  }
  return {
    editAddress(kind, fields) {
      const edited = { ...getState()[kind], ...(hasNewCountry(fields, getState()[kind]) && { state: '' }), ...fields }
      const next = { ...getState(), [kind]: edited }
      const mended = Object.keys(fields).flatMap((name) => {
        const field = name as BillingField
        return problemOf(kind, field, { state: next, view }) ? [] : fieldId(kind, field)
      })
      set({ [kind]: edited, fieldErrors: without(...mended) })
      saveCustomer(core, { movesGoods: changesPlace(fields) }, isChosen(fields) ? CHOSEN_MS : TYPED_MS)
    },
    setSameAddress(isSame) {
      // Who wants another one begins with this one.
      const { shipping, billing } = getState()
      set({ usesSameAddress: isSame, ...(!isSame && !billing.address_1 && { billing: { ...billing, ...shipping } }) })
      saveCustomer(core, {}, CHOSEN_MS)
    },
    setNote: (note) => set({ note }),
    setAccount: (account) => set({ account: { ...getState().account, ...account } }),
    setExtension: (namespace, data) => set({ extensions: { ...getState().extensions, [namespace]: data } }),
    checkField(kind, field) {
      const problem = problemOf(kind, field, { state: getState(), view })
      const others = without(fieldId(kind, field))
      set({ fieldErrors: problem ? { ...others, [problem.id]: problem.text } : others })
    },
    listProblems: () => listProblems(getState(), view),
    showProblems(problems) {
      const shown = Object.fromEntries(problems.map(({ id, text }) => [id, text]))
      set({ fieldErrors: { ...getState().fieldErrors, ...shown } })
    },
    request() {
      const { note, account, extensions } = getState()
      const { billing, shipping } = orderAddresses(getState())
      const { isSignedIn, isGuestAllowed } = view.account
      const isAccountWanted = !isSignedIn && (account.isWanted || !isGuestAllowed)
      return {
        billing_address: billing,
        ...(shipping && { shipping_address: shipping }),
        customer_note: note,
        create_account: isAccountWanted,
        ...(isAccountWanted && { customer_password: account.password }),
        extensions,
      }
    },
  }
}

/** What the shop is told of the buyer; a newer word of it takes the place of one that is under way. */
function saveCustomer(
  { sync, tell, getState }: Core,
  { movesGoods = false }: { movesGoods?: boolean },
  delayMs: number,
): void {
  const request = () => ({ path: '/cart/update-customer', body: customerRequest(getState()) })
  const change = {
    name: 'customer',
    request,
    isReplaceable: true,
    // The word that it replaces may have been about the place.
    movesGoods: movesGoods || sync.movesGoods,
  }
  void tell(sync.push(change, { delayMs }), 'wc/checkout')
}

const isChosen = (fields: object) => 'country' in fields || 'state' in fields

/** The states of one country are none of another's. */
const hasNewCountry = ({ country }: Partial<StoreBillingAddress>, before: { country: string }) =>
  country !== undefined && country !== before.country
