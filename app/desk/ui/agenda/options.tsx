import {
  type AddOn,
  type AddOns,
  type ChoiceAddOn,
  fieldNameOf,
  isChoice,
  optionValue,
} from '#contracts/catalog/add-ons/add-on.ts'
import { priceWords } from '#contracts/catalog/add-ons/add-on-price.ts'
import { MOST_CHARACTERS } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { Field } from '../field.tsx'
import { FieldWords, toldBy } from '../field-words.tsx'
import type { FieldErrors } from '../new-order/billing-fields.tsx'
import { optionId, type TypedOptions } from './option-fields.ts'

type OptionsProps = { addOns: AddOns; owner: number; typed: TypedOptions; errors: FieldErrors }

/** What may be chosen with a session, as its page asks it; a file is sent there. */
export function Options({ addOns, owner, typed, errors }: OptionsProps) {
  const asked = addOns.list.filter(({ type }) => type !== 'file_upload')
  return (
    <fieldset className="stack--s">
      <legend className="sr">Options</legend>
      {asked.map((addOn) => (
        <Option
          key={addOn.id}
          {...{ addOn, typed }}
          currency={addOns.currency}
          name={fieldNameOf(addOns, addOn, owner)}
          error={errors.find(({ field }) => field === optionId(addOn.id))?.sentence}
        />
      ))}
      {asked.length < addOns.list.length && <p className="small muted">Un fichier se joint sur la page du produit.</p>}
    </fieldset>
  )
}

type OptionProps = { addOn: AddOn; name: string; currency: string; typed: TypedOptions; error: string | undefined }

function Option({ addOn, typed, ...asked }: OptionProps) {
  if (addOn.type === 'heading') return <h3>{addOn.name}</h3>
  if (isChoice(addOn))
    return addOn.type === 'select' ? (
      <Chosen addOn={addOn} typed={typed} {...asked} />
    ) : (
      <Ticked addOn={addOn} typed={typed} {...asked} />
    )
  return <Typed addOn={addOn} typed={typed} {...asked} />
}

function Labelled({ addOn, currency }: Pick<OptionProps, 'addOn' | 'currency'>) {
  const price = 'price' in addOn ? priceWords(addOn.price, currency) : ''
  return (
    <>
      {[addOn.name, price].filter(Boolean).join(' ')}
      {!addOn.isRequired && <small> (facultatif)</small>}
    </>
  )
}

const INPUTS = {
  custom_text: { type: 'text' },
  custom_textarea: { type: 'text' },
  custom_price: { type: 'text', inputMode: 'decimal' },
  input_multiplier: { type: 'number', inputMode: 'numeric' },
  datepicker: { type: 'date' },
  file_upload: { type: 'hidden' },
} as const

function Typed({
  addOn,
  name,
  currency,
  typed,
  error,
}: OptionProps & { addOn: Exclude<AddOn, ChoiceAddOn | { type: 'heading' }> }) {
  const [id, begun] = [optionId(addOn.id), typed[name]?.[0] ?? '']
  const label = <Labelled addOn={addOn} currency={currency} />
  const common = { id, name, defaultValue: begun, required: addOn.isRequired }
  if (addOn.type !== 'custom_textarea')
    return (
      <Field
        {...common}
        {...INPUTS[addOn.type]}
        {...{ label, error, help: addOn.help || undefined }}
        maxLength={MOST_CHARACTERS}
      />
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...common}
        className="input"
        rows={3}
        maxLength={addOn.max ?? MOST_CHARACTERS}
        {...toldBy(id, { help: addOn.help, error })}
      />
      <FieldWords id={id} help={addOn.help} error={error} />
    </div>
  )
}

const optionsOf = (addOn: ChoiceAddOn, currency: string) =>
  addOn.options.flatMap((option, index) =>
    option.isOffered
      ? [
          {
            value: optionValue(addOn, option, index),
            words: [option.label, priceWords(option.price, currency)].filter(Boolean).join(' '),
          },
        ]
      : [],
  )

function Chosen({ addOn, name, currency, typed, error }: OptionProps & { addOn: ChoiceAddOn }) {
  const id = optionId(addOn.id)
  return (
    <div className="field">
      <label htmlFor={id}>
        <Labelled addOn={addOn} currency={currency} />
      </label>
      <select
        className="input"
        {...{ id, name, defaultValue: typed[name]?.[0] ?? '', required: addOn.isRequired }}
        {...toldBy(id, { help: addOn.help, error })}
      >
        <option value="">{addOn.isRequired ? 'Choisir…' : 'Aucune'}</option>
        {optionsOf(addOn, currency).map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <FieldWords id={id} help={addOn.help} error={error} />
    </div>
  )
}

function Ticked({ addOn, name, currency, typed, error }: OptionProps & { addOn: ChoiceAddOn }) {
  const [id, isMany] = [optionId(addOn.id), addOn.type === 'checkbox']
  const field = isMany ? `${name}[]` : name
  const chosen = typed[field] ?? []
  const none = isMany || addOn.isRequired ? [] : [{ value: '', words: 'Aucune' }]
  return (
    <fieldset
      id={id}
      tabIndex={error ? -1 : undefined}
      aria-describedby={toldBy(id, { help: addOn.help, error })['aria-describedby']}
    >
      <legend className="label">
        <Labelled addOn={addOn} currency={currency} />
      </legend>
      <div className="row">
        {[...none, ...optionsOf(addOn, currency)].map(({ value, words }) => (
          <label className="check" key={value}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              {...{ name: field, value }}
              defaultChecked={value === '' ? chosen.every((each) => each === '') : chosen.includes(value)}
              required={addOn.isRequired && !isMany}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldWords id={id} help={addOn.help} error={error} />
    </fieldset>
  )
}
