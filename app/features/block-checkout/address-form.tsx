import { Fragment } from 'react'
import { FieldMark } from '#app/ui/field.tsx'
import type { AddressKind } from '#contracts/address/address.ts'
import { addressRules } from '#contracts/address/address-rules.ts'
import type { BillingAsk } from '#contracts/checkout/billing-ask.ts'
import type { CountryOption } from '#contracts/countries/country-names.ts'
import type { StateOption } from '#contracts/countries/states.ts'
import { CompanyNumbersFields } from './company-numbers-fields.tsx'
import { type FormField, fieldsOfForm } from './store/address-state.ts'
import { fieldId } from './store/read-refusal.ts'
import type { CheckoutStore } from './store/types.ts'
import { FieldError, TextInput } from './text-input.tsx'
import { useCheckout } from './use-checkout.ts'

export type StatesOf = (country: string) => readonly StateOption[] | null

type AddressFormProps = {
  kind: AddressKind
  store: CheckoutStore
  countries: readonly CountryOption[]
  statesOf: StatesOf
  ask: BillingAsk
}

/** The fields of an address by the locale table, in the order and with the names of its country (facts address-locale). */
export function AddressForm({ ask, ...props }: AddressFormProps) {
  const { kind, store } = props
  const country = useCheckout(store, (state) => state[kind].country)
  const fields = fieldsOfForm(country, ask)
  const more = fields.filter(({ isMore }) => isMore)
  const draw = ({ field }: { field: FormField }) => (
    <Fragment key={field}>
      <AddressField field={field} {...props} />
      {field === 'company' && <CompanyNumbersFields kind={kind} store={store} />}
    </Fragment>
  )
  return (
    <div id={kind} className="wc-block-components-address-form fields">
      {fields.filter(({ isMore }) => !isMore).map(draw)}
      {more.length > 0 && (
        <details className="more-fields">
          <summary>Ajouter une adresse de facturation</summary>
          <div className="fields">{more.map(draw)}</div>
        </details>
      )}
    </div>
  )
}

type FieldProps = Omit<AddressFormProps, 'ask'> & { field: FormField }

function AddressField({ kind, field, store, countries, statesOf }: FieldProps) {
  const country = useCheckout(store, (state) => state[kind].country)
  const value = useCheckout(store, (state) => state[kind][field])
  const id = fieldId(kind, field)
  const error = useCheckout(store, (state) => state.fieldErrors[id])
  const rule = addressRules(country)[field]
  const common = {
    id,
    label: rule.label,
    isRequired: rule.isRequired,
    error,
    value,
    autoComplete: `${kind} ${rule.autoComplete}`,
  }
  const edit = (value: string) => store.editAddress(kind, { [field]: value })
  if (field === 'country') return <CountryField {...common} countries={countries} onValue={edit} />
  const states = field === 'state' ? statesOf(country) : null
  if (states?.length === 0) return null
  if (states) {
    const options = states.map(({ code, name }) => ({ code, name }))
    const className = `wc-block-components-state-input ${rule.width === 'wide' ? 'full' : ''}`
    return <Choice {...common} className={className} options={options} onValue={edit} />
  }
  return (
    <TextInput
      {...common}
      isWide={rule.width === 'wide'}
      type={field === 'phone' ? 'tel' : 'text'}
      maxLength={rule.maxLength}
      onValue={edit}
      onBlur={() => store.checkField(kind, field)}
    />
  )
}

type Chosen = {
  id: string
  label: string
  isRequired: boolean
  error: string | undefined
  autoComplete: string
  value: string
  onValue(value: string): void
}

/** Sold to one country, there is nothing to choose. */
function CountryField({ countries, ...chosen }: Chosen & { countries: readonly CountryOption[] }) {
  const [only, ...others] = countries
  const className = 'wc-block-components-country-input wc-block-components-address-form__country full'
  if (!only || others.length > 0) return <Choice {...chosen} className={className} options={countries} />
  return (
    <div className={`${className} field`}>
      <span className="label">{chosen.label}</span>
      <strong>{only.name}</strong>
      <input type="hidden" id={chosen.id} value={only.code} autoComplete={chosen.autoComplete} />
    </div>
  )
}

type ChoiceProps = Chosen & { className: string; options: readonly { code: string; name: string }[] }

function Choice({ id, label, isRequired, error, autoComplete, value, onValue, className, options }: ChoiceProps) {
  return (
    <div className={`${className} wc-blocks-components-select field`}>
      <label htmlFor={id}>
        {label} <FieldMark isRequired={isRequired} />
      </label>
      <select
        id={id}
        className="input wc-blocks-components-select__select"
        autoComplete={autoComplete}
        value={options.some(({ code }) => code === value) ? value : ''}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        <option value="">Sélectionner une option…</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  )
}
