import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NONCE_ACTIONS, ROUTES } from '#contracts/identifiers.ts'
import type { Destination, ShippingCalculator } from '#contracts/pricing/shipping.ts'

type CalculatorFormProps = {
  calculator: ShippingCalculator
  /** Where the cart goes at present, given or taken for likely. */
  to: Destination
  isGiven: boolean
  nonce: string
}

const MAX_LENGTH = 100
const UNKNOWN: Omit<ShippingCalculator, 'countries'> = {
  states: [],
  labels: { state: '', city: 'Ville', postcode: 'Code postal' },
}

/** Where to, before any address is asked for: a plain form that posts to the cart page (facts: shop-wire §8). */
export function CalculatorForm({ calculator, to, isGiven, nonce }: CalculatorFormProps) {
  const [country, setCountry] = useState(to.country)
  // What is known of a country's addresses is known of the one that the server has answered for.
  const { states, labels } = country === to.country ? calculator : UNKNOWN
  return (
    <details className="fold shipping-calculator">
      <summary className="shipping-calculator-button">
        {isGiven ? 'Changer d’adresse' : 'Calculer la livraison'} <Icon name="chevron-down" />
      </summary>
      <form
        className="woocommerce-shipping-calculator shipping-calculator-form stack"
        action={ROUTES.cart}
        method="post"
        aria-label="Calculer la livraison"
      >
        <div className="field" id="calc_shipping_country_field">
          <label htmlFor="calc_shipping_country">Pays</label>
          <select
            id="calc_shipping_country"
            name="calc_shipping_country"
            className="input country_to_state country_select"
            autoComplete="shipping country"
            defaultValue={to.country}
            onChange={(event) => setCountry(event.currentTarget.value)}
          >
            <Options of={calculator.countries} />
          </select>
        </div>
        {states.length > 0 && (
          <div className="field" id="calc_shipping_state_field">
            <label htmlFor="calc_shipping_state">{labels.state}</label>
            <select
              id="calc_shipping_state"
              name="calc_shipping_state"
              className="input state_select"
              autoComplete="shipping address-level1"
              defaultValue={to.state}
            >
              <option value="">Sélectionner une option…</option>
              <Options of={states} />
            </select>
          </div>
        )}
        {labels.city !== null && (
          <Field
            id="calc_shipping_city"
            name="calc_shipping_city"
            label={labels.city}
            autoComplete="shipping address-level2"
            maxLength={MAX_LENGTH}
            defaultValue={to.city}
          />
        )}
        <div className="join">
          {labels.postcode !== null && (
            <Field
              id="calc_shipping_postcode"
              name="calc_shipping_postcode"
              label={labels.postcode}
              autoComplete="shipping postal-code"
              maxLength={MAX_LENGTH}
              defaultValue={to.postcode}
            />
          )}
          <Button look="quiet" className="button" name="calc_shipping" value="1">
            Calculer
          </Button>
        </div>
        <input type="hidden" name={`${NONCE_ACTIONS.shippingCalculator}-nonce`} value={nonce} />
      </form>
    </details>
  )
}

const Options = ({ of: options }: { of: { code: string; name: string }[] }) =>
  options.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
