import { BILLING_FIELDS, type BillingAddress, type BillingField } from '#contracts/address/address.ts'
import { addressRules, inFormOrder } from '#contracts/address/address-rules.ts'
import type { CountryOption } from '#contracts/countries/country-names.ts'
import { Field } from '../field.tsx'

export type FieldErrors = readonly { sentence: string; field: string | null }[]

type BillingFieldsProps = {
  billing: BillingAddress
  countries: readonly CountryOption[]
  errors: FieldErrors
  needsPhone: boolean
  /** Those that are drawn; all where none is named. */
  only?: readonly BillingField[]
}

/** Who buys, in the order of their country's addresses. */
export function BillingFields({ billing, countries, errors, needsPhone, only = BILLING_FIELDS }: BillingFieldsProps) {
  const rules = addressRules(billing.country)
  const fields = inFormOrder(BILLING_FIELDS, rules).filter((name) => !rules[name].isHidden && only.includes(name))
  return fields.map((name) =>
    name === 'country' ? (
      <CountryField key={name} country={billing.country} countries={countries} />
    ) : (
      <Field
        key={name}
        id={`billing_${name}`}
        name={`billing_${name}`}
        label={labelOf(rules[name].label, name, needsPhone)}
        type={name === 'email' ? 'email' : 'text'}
        maxLength={rules[name].maxLength}
        autoComplete="off"
        defaultValue={billing[name]}
        error={errors.find(({ field }) => field === `billing_${name}`)?.sentence}
      />
    ),
  )
}

const OPTIONAL: readonly BillingField[] = ['company', 'address_2', 'phone']

const labelOf = (label: string, name: BillingField, needsPhone: boolean) =>
  OPTIONAL.includes(name) && !(name === 'phone' && needsPhone) ? (
    <>
      {label} <small>(facultatif)</small>
    </>
  ) : (
    label
  )

function CountryField({ country, countries }: { country: string; countries: readonly CountryOption[] }) {
  return (
    <div className="field">
      <label htmlFor="billing_country">Pays</label>
      <select className="input" id="billing_country" name="billing_country" defaultValue={country}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
