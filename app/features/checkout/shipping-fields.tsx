import { AddressFields } from '#app/fragments/address-fields.tsx'
import type { ShippingAddress } from '#contracts/address/address.ts'
import type { CheckoutView } from '#contracts/checkout/checkout.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

type ShippingFieldsProps = {
  shipping: Partial<ShippingAddress>
  /** Whether the goods go there, not to the billing address. */
  isElsewhere: boolean
  /** Where the buyer lives: most parcels stay in the country. */
  billingCountry: string
  shippingCountries: CheckoutView['shippingCountries']
}

/** A box, and the address that it asks for (facts: shop-wire §7). The style sheet opens it, with or without script. */
export function ShippingFields({ shipping, isElsewhere, billingCountry, shippingCountries }: ShippingFieldsProps) {
  const likely = shippingCountries.find(({ code }) => code === billingCountry) ?? shippingCountries[0]
  const country = shipping.country || (likely?.code ?? '')
  return (
    <div className="woocommerce-shipping-fields">
      <h3 id="ship-to-different-address" className="ship-elsewhere">
        <label className="check">
          <input
            id="ship-to-different-address-checkbox"
            type="checkbox"
            name={CHECKOUT_FIELDS.shipElsewhere}
            value="1"
            defaultChecked={isElsewhere}
          />
          <span>Livrer à une autre adresse</span>
        </label>
      </h3>
      <div className="shipping_address aside">
        <AddressFields
          prefix="shipping_"
          values={{ ...shipping, country }}
          countries={shippingCountries}
          states={statesOf(country)}
          isAskedFor={false}
        />
      </div>
    </div>
  )
}
