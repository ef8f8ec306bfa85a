import type { AddressKind } from '#contracts/address/address.ts'
import {
  COMPANY_LABELS,
  isSiren,
  isVatNumber,
  NUMBER_WRONG,
  normaliseNumber,
} from '#contracts/checkout/company-numbers.ts'
import { STORE_EXTENSIONS, type StoreOwnExtension } from '#contracts/wire/store-checkout.ts'
import type { CheckoutStore } from './store/types.ts'
import { TextInput } from './text-input.tsx'
import { useCheckout } from './use-checkout.ts'

/** Below the name of a company that is billed: its numbers, which nobody has to give. */
export function CompanyNumbersFields({ kind, store }: { kind: AddressKind; store: CheckoutStore }) {
  const isAsked = useCheckout(store, (state) => {
    const isBilled = kind === 'billing' || state.usesSameAddress
    return isBilled && state[kind].company.trim() !== ''
  })
  const extensions = useCheckout(store, (state) => state.extensions)
  const fieldErrors = useCheckout(store, (state) => state.fieldErrors)
  if (!isAsked) return null
  const own: StoreOwnExtension = extensions[STORE_EXTENSIONS.own] ?? {}
  const edit = (fields: StoreOwnExtension) => store.setExtension(STORE_EXTENSIONS.own, { ...own, ...fields })
  const check = (id: string, value: string | undefined, isOne: (number: string) => boolean, text: string) => {
    const number = normaliseNumber(value ?? '')
    store.showFieldError(id, number === '' || isOne(number) ? null : text)
  }
  const [siren, vat] = [`${kind}-siren`, `${kind}-vat_number`]
  const common = { isRequired: false, isWide: false, type: 'text', maxLength: 30, autoComplete: 'off' } as const
  return (
    <>
      <TextInput
        {...{ ...common, id: siren, label: COMPANY_LABELS.siren, error: fieldErrors[siren], value: own.siren ?? '' }}
        onValue={(value) => edit({ siren: value })}
        onBlur={() => check(siren, own.siren, isSiren, NUMBER_WRONG.siren)}
      />
      <TextInput
        {...{ ...common, id: vat, label: COMPANY_LABELS.vat, error: fieldErrors[vat], value: own.vat_number ?? '' }}
        onValue={(value) => edit({ vat_number: value })}
        onBlur={() => check(vat, own.vat_number, isVatNumber, NUMBER_WRONG.vat)}
      />
    </>
  )
}
