import type { ReactNode } from 'react'
import { FieldMark, FieldNote } from '#app/ui/field.tsx'
import {
  type AddOn,
  type AddOnAnswers,
  type AddOnOwner,
  type AddOns,
  fieldNameOf,
  isChoice,
} from '#contracts/catalog/add-ons/add-on.ts'
import { priceWords } from '#contracts/catalog/add-ons/add-on-price.ts'
import { type AddOnRefusal, addOnRefusalText } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { ChoiceField } from './choice-field.tsx'
import { TypedField } from './typed-field.tsx'

type AddOnFieldsProps = {
  addOns: AddOns
  owner: AddOnOwner
  /** What the fields begin with. */
  answers: AddOnAnswers
  /** What they hold now. */
  current: AddOnAnswers
  problems: readonly AddOnRefusal[]
  /** False where the form may be sent without what they are asked for; left out: it may not. */
  isNeeded?: boolean
}

/** A field for each of the product's add-ons; they keep by themselves what is typed, before a script is there as well. */
export function AddOnFields({ addOns, owner, answers, current, problems, isNeeded = true }: AddOnFieldsProps) {
  return (
    <div className="wc-pao-addons-container stack">
      {addOns.list.map((addOn) => {
        const field = fieldNameOf(addOns, addOn, owner)
        const problem = problems.find(({ id }) => id === addOn.id)
        const isRequired = addOn.isRequired && isNeeded
        const shared = { field, answer: answers[addOn.id], isWrong: problem !== undefined, isRequired }
        return (
          <Container
            key={addOn.id}
            {...{ addOn, field }}
            currency={addOns.currency}
            error={problem && addOnRefusalText(problem)}
          >
            {isChoice(addOn) && <ChoiceField {...shared} addOn={addOn} currency={addOns.currency} />}
            {!isChoice(addOn) && addOn.type !== 'heading' && (
              <TypedField {...shared} addOn={addOn} currency={addOns.currency} current={current[addOn.id]} />
            )}
          </Container>
        )
      })}
    </div>
  )
}

type ContainerProps = { addOn: AddOn; field: string; currency: string; error: string | undefined; children: ReactNode }

/** The contract's frame: a group with a name for what is one of several, a label for what is typed. */
function Container({ addOn, field, currency, error, children }: ContainerProps) {
  const { name, help, type, isRequired } = addOn
  const required = isRequired ? 'wc-pao-required-addon ' : ''
  const className = `wc-pao-addon-container ${required}wc-pao-addon wc-pao-addon-${slugOf(name)}`
  if (type === 'heading')
    return (
      <div className={className} data-product-name={name}>
        <h2 className="wc-pao-addon-heading">{name}</h2>
        {help && <p className="small muted">{help}</p>}
      </div>
    )
  const note = <FieldNote id={`${field}-note`} help={help || undefined} error={error} />
  const price = 'price' in addOn ? priceWords(addOn.price, currency) : ''
  const label = (
    <>
      {name} <FieldMark isRequired={isRequired} /> {price && <span className="wc-pao-addon-price">{price}</span>}
    </>
  )
  if (isChoice(addOn) && type !== 'select')
    return (
      <fieldset className={className} aria-describedby={error || help ? `${field}-note` : undefined}>
        <legend className="label wc-pao-addon-name" data-addon-name={name}>
          {label}
        </legend>
        {children}
        {note}
      </fieldset>
    )
  return (
    <div className={`field ${className}`}>
      <label htmlFor={field} className="wc-pao-addon-name" data-addon-name={name}>
        {label}
      </label>
      {children}
      {note}
    </div>
  )
}
