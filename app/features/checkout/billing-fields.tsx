import { AddressFields } from '#app/fragments/address-fields.tsx'
import type { BillingAddress } from '#contracts/address.ts'
import type { CheckoutView } from '#contracts/checkout.ts'
import { statesOf } from '#contracts/countries/states.ts'

type BillingFieldsProps = { billing: BillingAddress; soldCountries: CheckoutView['soldCountries'] }

export function BillingFields({ billing, soldCountries }: BillingFieldsProps) {
  return (
    <div className="woocommerce-billing-fields">
      <h2>Facturation</h2>
      <AddressFields prefix="billing_" values={billing} countries={soldCountries} states={statesOf(billing.country)} />
    </div>
  )
}
