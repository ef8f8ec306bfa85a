import { AddressFields } from '#app/fragments/address-fields.tsx'
import { Part } from '#app/ui/part.tsx'
import type { BillingAddress } from '#contracts/address.ts'
import type { CheckoutView } from '#contracts/checkout.ts'
import { statesOf } from '#contracts/countries/states.ts'

type BillingFieldsProps = { billing: BillingAddress; soldCountries: CheckoutView['soldCountries'] }

/** A form in which nobody has typed yet is the same for everybody. */
export function BillingFields(props: BillingFieldsProps) {
  const { country, ...typed } = props.billing
  const isBlank = Object.values(typed).every((value) => value === '')
  return <Part of={Billing} in={<div className="woocommerce-billing-fields" />} isKept={isBlank} {...props} />
}

function Billing({ billing, soldCountries }: BillingFieldsProps) {
  return (
    <>
      <h2>Facturation</h2>
      <AddressFields prefix="billing_" values={billing} countries={soldCountries} states={statesOf(billing.country)} />
    </>
  )
}
