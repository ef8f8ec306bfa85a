import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CALCULATOR_NONCE_FIELD } from '#contracts/identifiers.ts'
import type { Destination, ShippingCalculator } from '#contracts/pricing/shipping.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { AddressFields } from './address-fields.tsx'

type CalculatorFormProps = {
  calculator: ShippingCalculator
  /** Where the cart goes at present, given or taken for likely. */
  to: Destination
  isGiven: boolean
  nonce: string
}

const FORM_ID = 'shipping-calculator-form'
const FIELDS = ['country', 'state', 'city', 'postcode'] as const

/**
 * Where to, before any address is asked for: a plain form that posts to the cart page (facts: shop-wire §8). Closed until
 * it is asked for, by its link's own address where no script does it.
 */
export function CalculatorForm({ calculator: { countries, states }, to, isGiven, nonce }: CalculatorFormProps) {
  return (
    <div className="shipping-calculator">
      <a className="shipping-calculator-button fold__line" href={`#${FORM_ID}`}>
        {isGiven ? 'Changer d’adresse' : 'Calculer la livraison'} <Icon name="chevron-down" />
      </a>
      <form
        id={FORM_ID}
        className="woocommerce-shipping-calculator shipping-calculator-form stack"
        action={ROUTES.cart}
        method="post"
        aria-label="Calculer la livraison"
      >
        <AddressFields prefix="calc_shipping_" values={to} fields={FIELDS} {...{ countries, states }} />
        <Button look="quiet" className="button" name="calc_shipping" value="1">
          Calculer
        </Button>
        <input type="hidden" name={CALCULATOR_NONCE_FIELD} value={nonce} />
      </form>
    </div>
  )
}
