import { AddressFields } from '#app/fragments/address-fields.tsx'
import type { ShippingAddress } from '#contracts/address.ts'
import type { CheckoutView } from '#contracts/checkout.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

type ShippingFieldsProps = {
  /** What was typed; null as long as everything goes to the billing address. */
  shipping: ShippingAddress | null
  saved: Partial<ShippingAddress>
  /** Where the buyer lives: most parcels stay in the country. */
  billingCountry: string
  shippingCountries: CheckoutView['shippingCountries']
}

/** A box, and the address that it asks for (facts: shop-wire §7). The style sheet opens it, with or without script. */
export function ShippingFields({ shipping, saved, billingCountry, shippingCountries }: ShippingFieldsProps) {
  const likely = shippingCountries.find(({ code }) => code === billingCountry) ?? shippingCountries[0]
  const country = saved.country || (likely?.code ?? '')
  const values = shipping ?? { ...saved, country }
  return (
    <div className="woocommerce-shipping-fields">
      <h3 id="ship-to-different-address" className="ship-elsewhere">
        <label className="check">
          <input
            id="ship-to-different-address-checkbox"
            type="checkbox"
            name={CHECKOUT_FIELDS.shipElsewhere}
            value="1"
            defaultChecked={shipping !== null}
          />
          <span>Livrer à une autre adresse</span>
        </label>
      </h3>
      <div className="shipping_address aside">
        <AddressFields
          prefix="shipping_"
          values={values}
          countries={shippingCountries}
          states={statesOf(values.country)}
          isAskedFor={false}
        />
      </div>
    </div>
  )
}
