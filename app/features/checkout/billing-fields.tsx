import { AddressFields } from '#app/fragments/address-fields.tsx'
import { Part } from '#app/ui/part.tsx'
import type { CartView } from '#contracts/cart/cart.ts'
import { askOfPaid, type BillingAsk, type BillingForm, billingAsk } from '#contracts/checkout/billing-ask.ts'
import type { CheckoutView } from '#contracts/checkout/checkout.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { CompanyNumberFields } from './company-number-fields.tsx'
import { OffersNotice } from './offers-notice.tsx'

type Given = Pick<CheckoutView, 'billing' | 'soldCountries' | 'writesToBuyers'> & { refusesOffers: boolean }

type BillingFieldsProps = Given & { cart: Pick<CartView, 'needsShipping' | 'totalCents' | 'taxes'>; form: BillingForm }

/** A form in which nobody has typed yet is the same for everybody. */
export function BillingFields({ cart, form, ...given }: BillingFieldsProps) {
  const { country, ...typed } = given.billing
  const isBlank = Object.values(typed).every((value) => value === '')
  const asked = {
    ask: billingAsk(cart, form),
    askAtOnce: cart.needsShipping ? ('all' as const) : askOfPaid(cart, form),
  }
  return (
    <Part
      of={Billing}
      in={<div className="woocommerce-billing-fields" />}
      isKept={isBlank}
      {...{ ...given, ...asked }}
    />
  )
}

type BillingProps = Given & { ask: BillingAsk; askAtOnce: BillingAsk }

function Billing({ billing, soldCountries, writesToBuyers, refusesOffers, ask, askAtOnce }: BillingProps) {
  return (
    <>
      <h2>{ask === 'all' ? 'Facturation' : 'Vos coordonnées'}</h2>
      <AddressFields
        prefix="billing_"
        values={billing}
        countries={soldCountries}
        states={statesOf(billing.country)}
        ask={ask}
        askAtOnce={askAtOnce}
        belowCompany={<CompanyNumberFields />}
      />
      {writesToBuyers && <OffersNotice isRefused={refusesOffers} />}
    </>
  )
}
