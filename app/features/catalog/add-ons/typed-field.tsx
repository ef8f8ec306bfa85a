import type { ComponentProps } from 'react'
import type {
  AddOn,
  AddOnAnswer,
  ChoiceAddOn,
  ChosenFile,
  HeadingAddOn,
  TextAddOn,
  TextContent,
} from '#contracts/catalog/add-ons/add-on.ts'
import { MOST_CHARACTERS } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { acceptedExtensions, MOST_MEGABYTES } from '#contracts/catalog/add-ons/refuse-file.ts'
import { formatMachineAmount, symbolOf } from '#contracts/pricing/money.ts'
import { priceData, restrictions } from './field-data.ts'

type TypedAddOn = Exclude<AddOn, ChoiceAddOn | HeadingAddOn>

type TypedFieldProps = {
  addOn: TypedAddOn
  field: string
  currency: string
  answer: AddOnAnswer | undefined
  current: AddOnAnswer | undefined
  isWrong: boolean
  /** By the browser, before the form is sent. */
  isRequired: boolean
}

/** What is typed, picked from a calendar or sent as a file. */
export function TypedField({ addOn, field, currency, answer, current, isWrong, isRequired }: TypedFieldProps) {
  const shared = {
    id: field,
    name: field,
    className: `input wc-pao-addon-field wc-pao-addon-${addOn.type.replaceAll('_', '-')}`,
    required: isRequired,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': `${field}-note`,
    'data-label': addOn.name,
    'data-restrictions': restrictions(addOn),
    ...priceData('price' in addOn ? addOn.price : null, currency),
  }
  switch (addOn.type) {
    case 'custom_text':
    case 'custom_textarea':
      return <TextField addOn={addOn} shared={shared} answer={answer} current={current} />
    case 'custom_price': {
      const value = typeof answer === 'number' ? formatMachineAmount(answer, currency).replace('.', ',') : answer
      return (
        <span className="add-on__amount">
          <input {...shared} type="text" inputMode="decimal" defaultValue={textOf(value)} autoComplete="off" />
          <span aria-hidden="true">{symbolOf(currency)}</span>
        </span>
      )
    }
    case 'input_multiplier':
      return (
        <input
          {...shared}
          type="number"
          inputMode="numeric"
          step={1}
          min={addOn.min ?? 1}
          max={addOn.max ?? undefined}
          defaultValue={textOf(answer)}
        />
      )
    case 'datepicker':
      return <input {...shared} type="date" defaultValue={textOf(answer)} />
    case 'file_upload':
      return <FileField shared={shared} accepts={acceptedExtensions(addOn)} kept={fileOf(answer)} />
  }
}

type Shared = Pick<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'aria-describedby'> & { name: string }

const INPUT_TYPES: Partial<Record<TextContent, ComponentProps<'input'>>> = {
  email: { type: 'email', autoComplete: 'email' },
  only_numbers: { inputMode: 'numeric' },
}

function TextField({
  addOn,
  shared,
  answer,
  current,
}: {
  addOn: TextAddOn
  shared: Shared
  answer: AddOnAnswer | undefined
  current: AddOnAnswer | undefined
}) {
  const most = Math.min(addOn.max ?? MOST_CHARACTERS, MOST_CHARACTERS)
  const limits = { minLength: addOn.min ?? undefined, maxLength: most, defaultValue: textOf(answer) }
  const left = most - [...textOf(current)].length
  return (
    <>
      {addOn.type === 'custom_textarea' ? (
        <textarea {...(shared as object)} {...limits} rows={4} />
      ) : (
        <input type="text" {...INPUT_TYPES[addOn.content]} {...shared} {...limits} />
      )}
      {addOn.max !== null && (
        <small className="wc-pao-addon-chars-remaining muted">{`${left} ${left > 1 ? 'caractères restants' : 'caractère restant'}`}</small>
      )}
    </>
  )
}

/** A file that was sent with an earlier answer stays until another takes its place. */
function FileField({ shared, accepts, kept }: { shared: Shared; accepts: string[]; kept: ChosenFile | null }) {
  return (
    <>
      {kept && (
        <>
          <p className="small">{`Fichier reçu\u202F: ${kept.name}`}</p>
          <input type="hidden" name={`${shared.name}-file`} value={kept.fileId} />
        </>
      )}
      <input {...shared} type="file" accept={accepts.join(',')} required={shared.required && !kept} />
      <small className="muted">
        {accepts.map((extension) => extension.slice(1).toUpperCase()).join(', ')}, {MOST_MEGABYTES}
        {'\u00A0'}Mo au plus.
      </small>
    </>
  )
}

const textOf = (answer: AddOnAnswer | undefined) =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''

const fileOf = (answer: AddOnAnswer | undefined): ChosenFile | null =>
  typeof answer === 'object' && 'fileId' in answer && answer.fileId !== '' ? answer : null
