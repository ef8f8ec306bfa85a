import type { ReactNode } from 'react'
import { AddressFields } from '#app/fragments/address-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import type { BillingAddress } from '#contracts/address/address.ts'
import type { CountryOption } from '#contracts/countries/country-names.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { ADDRESS_FORM_FIELDS } from '#contracts/wire/account.ts'

type AddressFormProps = {
  kind: 'facturation' | 'livraison'
  values: Partial<BillingAddress>
  countries: CountryOption[]
  nonce: string
  /** The page that it stands on. */
  action: string
  /** What else is asked, after the fields. */
  children?: ReactNode
}

/** The fields of the checkout, kept for the next time. `features/address` sets them in motion. */
export function AddressForm({ kind, values, countries, nonce, action, children }: AddressFormProps) {
  const country = values.country || (countries[0]?.code ?? '')
  return (
    <form className="stack" method="post" action={action} aria-label={ADDRESS_TITLES[kind]}>
      <AddressFields
        prefix={kind === 'facturation' ? 'billing_' : 'shipping_'}
        values={{ ...values, country }}
        countries={countries}
        states={statesOf(country)}
      />
      {children}
      <input type="hidden" name={ADDRESS_FORM_FIELDS.nonce} value={nonce} />
      <input type="hidden" name="action" value="edit_address" />
      <p>
        <Button look="ink" className="button" name={ADDRESS_FORM_FIELDS.button} value="1">
          Enregistrer l’adresse
        </Button>
      </p>
    </form>
  )
}

export const ADDRESS_TITLES = { facturation: 'Adresse de facturation', livraison: 'Adresse de livraison' } as const
