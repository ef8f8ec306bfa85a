import { FieldMark } from '#app/ui/field.tsx'
import { BILLING_FIELDS, BILLING_RULES, type BillingAddress, type BillingField } from '#contracts/address.ts'
import type { CheckoutView } from '#contracts/checkout.ts'

type Shape = {
  /** Place in the two columns: first and last share a line. */
  width: 'first' | 'last' | 'wide'
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'numeric' | 'email' | 'tel'
  validation?: string
  help?: string
}

const SHAPES: Record<Exclude<BillingField, 'country' | 'state'>, Shape> = {
  first_name: { width: 'first' },
  last_name: { width: 'last' },
  company: { width: 'wide' },
  address_1: { width: 'wide' },
  address_2: { width: 'wide' },
  postcode: { width: 'first', inputMode: 'numeric', validation: 'validate-postcode' },
  city: { width: 'last' },
  phone: { width: 'first', type: 'tel', inputMode: 'tel', validation: 'validate-phone' },
  email: {
    width: 'last',
    type: 'email',
    inputMode: 'email',
    validation: 'validate-email',
    help: 'Le reçu et vos fichiers arrivent ici.',
  },
}

const ADDRESS_FIELDS = new Set<BillingField>(['country', 'address_1', 'address_2', 'postcode', 'city', 'state'])

type Sold = CheckoutView['soldCountries']

export function BillingFields({ billing, soldCountries }: { billing: BillingAddress; soldCountries: Sold }) {
  const inFormOrder = BILLING_FIELDS.toSorted((a, b) => BILLING_RULES[a].priority - BILLING_RULES[b].priority)
  return (
    <div className="woocommerce-billing-fields">
      <h2>Facturation</h2>
      <div className="woocommerce-billing-fields__field-wrapper fields">
        {inFormOrder.map((field) => {
          if (field === 'country')
            return <CountryRow key={field} country={billing.country} soldCountries={soldCountries} />
          if (field === 'state')
            return <input key={field} type="hidden" id="billing_state" name="billing_state" value="" />
          return <TextRow key={field} field={field} value={billing[field]} {...SHAPES[field]} />
        })}
      </div>
    </div>
  )
}

function TextRow({ field, value, width, type = 'text', inputMode, validation, help }: Shape & TextRowField) {
  const { label, isRequired, autoComplete, maxLength } = BILLING_RULES[field]
  const id = `billing_${field}`
  return (
    <p className={rowClass(field, width, validation)} id={`${id}_field`} data-priority={BILLING_RULES[field].priority}>
      <label htmlFor={id} className={isRequired ? 'required_field' : undefined}>
        {label} <FieldMark isRequired={isRequired} />
      </label>
      <span className="woocommerce-input-wrapper">
        <input
          id={id}
          name={id}
          className="input input-text"
          type={type}
          inputMode={inputMode}
          autoComplete={`billing ${autoComplete}`}
          maxLength={maxLength}
          defaultValue={value}
          required={isRequired}
          aria-describedby={help ? `${id}_help` : undefined}
        />
      </span>
      {help && (
        <span className="field__help" id={`${id}_help`}>
          {help}
        </span>
      )}
    </p>
  )
}

type TextRowField = { field: keyof typeof SHAPES; value: string }

/** Sold to one country, there is nothing to choose: its name, and a hidden input for scripts and the post. */
function CountryRow({ country, soldCountries }: { country: string; soldCountries: Sold }) {
  const [only, ...others] = soldCountries
  const { label } = BILLING_RULES.country
  return (
    <p className={rowClass('country', 'wide', 'update_totals_on_change')} id="billing_country_field" data-priority={40}>
      {only && others.length === 0 ? (
        <>
          <span className="label">{label}</span>
          <span className="woocommerce-input-wrapper">
            <strong>{only.name}</strong>
            <input
              type="hidden"
              id="billing_country"
              name="billing_country"
              className="country_to_state"
              value={only.code}
              autoComplete="billing country"
            />
          </span>
        </>
      ) : (
        <>
          <label htmlFor="billing_country" className="required_field">
            {label} <FieldMark isRequired />
          </label>
          <span className="woocommerce-input-wrapper">
            <select
              id="billing_country"
              name="billing_country"
              className="input country_to_state country_select"
              autoComplete="billing country"
              defaultValue={country}
              required
            >
              {soldCountries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        </>
      )}
    </p>
  )
}

function rowClass(field: BillingField, width: Shape['width'], validation?: string): string {
  const names = ['field form-row', `form-row-${width}`, width === 'wide' && 'full', validation]
  if (ADDRESS_FIELDS.has(field)) names.push('address-field')
  if (BILLING_RULES[field].isRequired) names.push('validate-required')
  return names.filter(Boolean).join(' ')
}
