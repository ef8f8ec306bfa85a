import { Fragment, type ReactNode } from 'react'
import {
  type AddressPrefix,
  BILLING_FIELDS,
  type BillingAddress,
  type BillingField,
  isEstimate,
  SHIPPING_FIELDS,
} from '#contracts/address/address.ts'
import { type AddressFieldRule, addressRules, inFormOrder } from '#contracts/address/address-rules.ts'
import { type BillingAsk, isAddressBegun, isAsked, isOffered } from '#contracts/checkout/billing-ask.ts'
import type { CountryOption } from '#contracts/countries/country-names.ts'
import type { StateOption } from '#contracts/countries/states.ts'

type AddressFieldsProps = {
  prefix: AddressPrefix
  /** What the fields hold; the country in it decides which fields there are, and how they are called. */
  values: Partial<BillingAddress>
  /** Countries to choose from; with a single one there is nothing to choose. */
  countries: CountryOption[]
  /** `statesOf(values.country)`: the list belongs to the server, so whoever draws the fields passes it in. */
  states: StateOption[] | null
  /** Those of the checkout form unless told otherwise; the calculator has four. */
  fields?: readonly BillingField[]
  /** How much of it the basket needs; the rest is offered, or not there. */
  ask?: BillingAsk
  /** The fields that stand open; the others are behind a summary. */
  askAtOnce?: BillingAsk
  /** False: the form may be sent without this address, so the browser must not insist on it. */
  isAskedFor?: boolean
  /** What a company is asked for below its name. The style sheet shows it once the name, whose placeholder is a space, holds something. */
  belowCompany?: ReactNode
}

type Row = {
  field: BillingField
  id: string
  value: string
  rule: AddressFieldRule
  isInsistedOn: boolean
  /** False: this basket has no use for it; it is there for when it has. */
  isOffered: boolean
  /** Whether the label says if the field must be filled in. */
  isMarked: boolean
}

/**
 * The fields of an address in the contract's markup (facts: shop-wire §7): HTML only, right for the country in `values`
 * without any script. `features/address` keeps them right when another country is chosen.
 */
export function AddressFields({ prefix, values, countries, states, fields, ...asked }: AddressFieldsProps) {
  const { ask = 'all', askAtOnce = 'all', isAskedFor = true, belowCompany = null } = asked
  const country = values.country || (countries[0]?.code ?? '')
  const rules = addressRules(country)
  const isMarked = !isEstimate(prefix)
  const shown = fields ?? (prefix === 'billing_' ? BILLING_FIELDS : SHIPPING_FIELDS)
  if (askAtOnce !== 'all') Object.assign(rules.email, { priority: BEFORE_ALL, width: 'wide' })
  const ordered = inFormOrder(shown, rules)
  const open = ordered.filter((field) => isAsked(field, askAtOnce))
  const behind = ordered.filter((field) => !isAsked(field, askAtOnce))
  const draw = (field: BillingField) => {
    const rule = { ...rules[field], isRequired: rules[field].isRequired && isMarked }
    const row = {
      field,
      id: prefix + field,
      value: values[field] ?? '',
      rule,
      isInsistedOn: isAskedFor && rule.isRequired && isAsked(field, ask),
      isOffered: isOffered(field, ask),
      isMarked,
    }
    if (field === 'country') return <CountryRow key={field} {...row} value={country} countries={countries} />
    if (field === 'state') return <StateRow key={field} {...row} states={states} />
    if (field !== 'company' || !belowCompany) return <TextRow key={field} {...row} />
    return (
      <Fragment key={field}>
        <TextRow {...row} rule={{ ...rule, placeholder: ' ' }} />
        {belowCompany}
      </Fragment>
    )
  }
  return (
    <div
      className={`${wrapperClass(prefix)}__field-wrapper fields`}
      data-address-fields={prefix}
      data-country={country}
      data-billing-ask={prefix === 'billing_' ? ask : undefined}
    >
      {open.map(draw)}
      {behind.length > 0 && (
        <details className="more-fields" hidden={ask === 'email'} open={isAddressBegun(values)}>
          <summary>Ajouter une adresse de facturation</summary>
          <div className="fields">{behind.map(draw)}</div>
        </details>
      )}
    </div>
  )
}

const BEFORE_ALL = 1

const wrapperClass = (prefix: AddressPrefix) =>
  prefix === 'calc_shipping_' ? 'woocommerce-shipping-calculator' : `woocommerce-${prefix.slice(0, -1)}-fields`

function TextRow(row: Row) {
  const { field, id, value, rule } = row
  const help = field === 'email' ? 'Le reçu et les nouvelles de vos commandes arrivent ici.' : undefined
  return (
    <p {...rowAttributes(row)}>
      <RowLabel {...row} />
      <span className="woocommerce-input-wrapper">
        <input
          id={id}
          name={id}
          className="input input-text"
          type={INPUT_TYPES[field] ?? 'text'}
          autoComplete={autoComplete(row)}
          maxLength={rule.maxLength}
          placeholder={rule.placeholder}
          defaultValue={value}
          required={row.isInsistedOn}
          disabled={!row.isOffered}
          aria-describedby={help && `${id}_help`}
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

/** Sold to one country, there is nothing to choose: its name, and a hidden input for scripts and the post. */
function CountryRow({ countries, ...row }: Row & { countries: CountryOption[] }) {
  const { id, value, rule } = row
  const [only, ...others] = countries
  if (only && others.length === 0)
    return (
      <p {...rowAttributes(row)}>
        <span className="label">{rule.label}</span>
        <span className="woocommerce-input-wrapper">
          <strong>{only.name}</strong>
          <input
            type="hidden"
            id={id}
            name={id}
            className="country_to_state"
            value={only.code}
            disabled={!row.isOffered}
            autoComplete={autoComplete(row)}
          />
        </span>
      </p>
    )
  const isOffered = countries.some(({ code }) => code === value)
  return (
    <p {...rowAttributes(row)}>
      <RowLabel {...row} />
      <span className="woocommerce-input-wrapper">
        <select
          id={id}
          name={id}
          className="input country_to_state country_select"
          autoComplete={autoComplete(row)}
          defaultValue={isOffered ? value : ''}
          data-placeholder={COUNTRY_PLACEHOLDER}
          required={row.isInsistedOn}
          disabled={!row.isOffered}
        >
          <option value="">{COUNTRY_PLACEHOLDER}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </p>
  )
}

/** A list, any text, or nothing at all (spec §3, country and state reference data). */
function StateRow({ states, ...row }: Row & { states: StateOption[] | null }) {
  const isHidden = row.rule.isHidden || states?.length === 0
  return (
    <p {...rowAttributes({ ...row, rule: { ...row.rule, isHidden } })}>
      <RowLabel {...row} />
      <span className="woocommerce-input-wrapper">
        <StateControl {...row} states={isHidden ? [] : states} />
      </span>
    </p>
  )
}

function StateControl({ states, ...row }: Row & { states: StateOption[] | null }) {
  const { id, value, rule, isInsistedOn, isOffered: isThere } = row
  const common = { id, name: id, disabled: !isThere, autoComplete: autoComplete(row), 'data-input-classes': '' }
  if (states === null)
    return (
      <input
        {...common}
        type="text"
        className="input input-text"
        maxLength={rule.maxLength}
        defaultValue={value}
        required={isInsistedOn}
      />
    )
  if (states.length === 0) return <input {...common} type="hidden" className="hidden" value="" />
  return (
    <select
      {...common}
      className="input state_select"
      defaultValue={value}
      data-placeholder={STATE_PLACEHOLDER}
      required={isInsistedOn}
    >
      <option value="">{STATE_PLACEHOLDER}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

const STATE_PLACEHOLDER = 'Sélectionner une option…'
const COUNTRY_PLACEHOLDER = 'Sélectionner un pays/région…'

function RowLabel({ id, rule: { label, isRequired }, isMarked }: Pick<Row, 'id' | 'rule' | 'isMarked'>) {
  if (!isMarked) return <label htmlFor={id}>{label}</label>
  return (
    <label htmlFor={id} className={isRequired ? 'required_field' : undefined}>
      {label}
      {'\u00A0'}
      {isRequired ? (
        <span className="required" aria-hidden="true">
          *
        </span>
      ) : (
        <span className="optional">(facultatif)</span>
      )}
    </label>
  )
}

const INPUT_TYPES: Partial<Record<BillingField, string>> = { email: 'email', phone: 'tel' }

const ADDRESS_ROWS = new Set<BillingField>(['country', 'address_1', 'address_2', 'postcode', 'city', 'state'])

const VALIDATIONS: Partial<Record<BillingField, string>> = {
  postcode: 'validate-postcode',
  state: 'validate-state',
  phone: 'validate-phone',
  email: 'validate-email',
}

function rowAttributes({ field, id, rule, isOffered: isThere }: Pick<Row, 'field' | 'id' | 'rule' | 'isOffered'>) {
  const names = ['field form-row', `form-row-${rule.width}`, VALIDATIONS[field]]
  if (ADDRESS_ROWS.has(field)) names.push('address-field')
  if (field === 'country') names.push('update_totals_on_change')
  if (rule.isRequired) names.push('validate-required')
  return {
    id: `${id}_field`,
    className: names.filter(Boolean).join(' '),
    'data-priority': rule.priority,
    hidden: rule.isHidden || !isThere || undefined,
  }
}

/** 'billing postal-code' */
const autoComplete = ({ id, rule }: Pick<Row, 'id' | 'rule'>) =>
  `${id.startsWith('billing_') ? 'billing' : 'shipping'} ${rule.autoComplete}`
