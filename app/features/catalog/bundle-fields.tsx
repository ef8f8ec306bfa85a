import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Amount } from '#app/fragments/price.tsx'
import {
  type BundledItem,
  type BundleView,
  bundleFields,
  bundleTotal,
  type ChosenItem,
  type TakenItem,
  takenItem,
} from '#contracts/catalog/bundle.ts'
import { findVariation, type Options } from '#contracts/catalog/variation-options.ts'

export type ShownBundle = Pick<BundleView, 'ownCents' | 'items'> & {
  currency: string
  /** What its fields begin with, by their names; null for what is proposed. */
  begun?: Readonly<Record<string, string>> | null
}

/** What is chosen of an item. */
type Choice = { isTaken: boolean; quantity: number; options: Options }

/** What is asked beside the items, of a bundle where anything is. */
export type ItemOptions = {
  draw(item: BundledItem, answering: { isNeeded: boolean }): ReactNode
  /** Told after an item's questions have come to be sent along, or no longer are. */
  follow(form: HTMLFormElement): void
  /** The item with what was chosen beside it. */
  price(item: TakenItem): ChosenItem
}

type FieldsProps = {
  bundle: ShownBundle
  options?: ItemOptions | undefined
  /** Told with each choice what is taken of what can add to the price. */
  onChange: (taken: TakenItem[]) => void
}
type Choices = Readonly<Record<number, Choice>>

/** What there is to choose in a bundle, and what it costs then; the server asks anew. Without script all fields are there. */
export function BundleFields({ bundle, options, onChange }: FieldsProps) {
  const { items, ownCents, currency, begun = null } = bundle
  const [choices, setChoices] = useState<Choices>(() =>
    begun ? Object.fromEntries(items.map((item) => [item.id, begunChoice(item, begun)])) : {},
  )
  const tellBegun = useEffectEvent(() => {
    if (begun) onChange(takenOf(items, choices))
  })
  useEffect(tellBegun, [])
  const choiceOf = (item: BundledItem) => choices[item.id] ?? proposed(item)
  const choose = (item: BundledItem, change: Partial<Choice>) => {
    const chosen = { ...choices, [item.id]: { ...choiceOf(item), ...change } }
    setChoices(chosen)
    onChange(takenOf(items, chosen))
  }
  const open = items.filter(isOpen)
  const taken = takenOf(items, choices)
  const totalCents = bundleTotal(ownCents, options ? taken.map(options.price) : taken)
  return (
    <>
      {items.map((item) =>
        isOpen(item) ? (
          <ItemFields
            key={item.id}
            item={item}
            choice={choiceOf(item)}
            currency={currency}
            options={options}
            onChoose={(change) => choose(item, change)}
          />
        ) : (
          <input key={item.id} type="hidden" name={bundleFields(item.id).quantity} value={item.quantity.default} />
        ),
      )}
      {open.some(({ isPricedApart }) => isPricedApart) && (
        <p className="bundle_price" aria-live="polite">
          Le pack avec vos choix{'\u202F'}:{' '}
          <strong>
            <Amount cents={totalCents} currency={currency} />
          </strong>
        </p>
      )}
    </>
  )
}

type ItemProps = {
  item: BundledItem
  choice: Choice
  currency: string
  options: ItemOptions | undefined
  onChoose: (change: Partial<Choice>) => void
}

function ItemFields({ item, choice, currency, options, onChoose }: ItemProps) {
  const { id, name, isOptional, choices, variations, quantity } = item
  const names = bundleFields(id)
  const isMissable = isOptional && !choice.isTaken
  return (
    <fieldset className="bundled_item">
      <legend className="label">{name}</legend>
      {isOptional && (
        <label className="check">
          <input
            type="checkbox"
            name={names.isSelected}
            value="yes"
            checked={choice.isTaken}
            onChange={(event) => onChoose({ isTaken: event.currentTarget.checked })}
          />
          <span>Ajouter au pack</span>
        </label>
      )}
      {variations.length > 1 &&
        choices.map(({ name: attribute, field, values }) => (
          <Labelled key={field} label={attribute}>
            {(inputId) => (
              <select
                id={inputId}
                className="input"
                name={names.attribute(field)}
                value={choice.options[field] ?? ''}
                required={!isMissable}
                onChange={(event) => onChoose({ options: { ...choice.options, [field]: event.currentTarget.value } })}
              >
                <option value="">Choisir une option</option>
                {values.map(({ value }) => (
                  <option key={value} value={value} disabled={isSoldOut(item, { ...choice.options, [field]: value })}>
                    {value}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        ))}
      <QuantityField item={item} choice={choice} onChoose={onChoose} />
      <p className="small muted">
        <ItemPrice item={item} choice={choice} currency={currency} />
      </p>
      {options && item.addOns && (
        <Questions item={item} isAsked={choice.isTaken && choice.quantity !== 0} onChange={options.follow}>
          {options.draw(item, { isNeeded: isIn(choice) && quantity.min > 0 })}
        </Questions>
      )}
      {variations.length > 0 && (
        <input type="hidden" name={names.variationId} value={variationOf(item, choice)?.id ?? ''} />
      )}
      {quantity.min === quantity.max && <input type="hidden" name={names.quantity} value={quantity.default} />}
    </fieldset>
  )
}

type QuestionsProps = {
  item: BundledItem
  /** Also while the number of pieces is emptied, to be typed anew. */
  isAsked: boolean
  onChange: ItemOptions['follow']
  children: ReactNode
}

/**
 * What is asked beside an item: out of sight while it is not taken (bundle.css), with or without script. Without, it has to
 * be there to be answered as its box is ticked; the shop reads nothing of what is not taken.
 */
function Questions({ item, isAsked, onChange, children }: QuestionsProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const isDisabled = isAwake && !isAsked
  const tellChange = useEffectEvent(() => {
    if (fields.current?.form) onChange(fields.current.form)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: while disabled, its answers were not in the form to be read.
  useEffect(tellChange, [isDisabled])
  return (
    <fieldset
      ref={fields}
      className="bundled_item__options"
      disabled={isDisabled}
      aria-label={`Options de ${item.name}`}
    >
      {children}
    </fieldset>
  )
}

function QuantityField({ item, choice, onChoose }: Pick<ItemProps, 'item' | 'choice' | 'onChoose'>) {
  const { id, quantity } = item
  if (quantity.min === quantity.max) return null
  return (
    <Labelled label={`Quantité, de ${quantity.min} à ${quantity.max}`}>
      {(inputId) => (
        <input
          id={inputId}
          className="input bundled_qty"
          type="number"
          inputMode="numeric"
          name={bundleFields(id).quantity}
          min={quantity.min}
          max={quantity.max}
          step={1}
          value={Number.isNaN(choice.quantity) ? '' : choice.quantity}
          onChange={(event) => onChoose({ quantity: event.currentTarget.valueAsNumber })}
        />
      )}
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

function ItemPrice({ item, choice, currency }: Pick<ItemProps, 'item' | 'choice' | 'currency'>) {
  if (!item.isPricedApart) return 'Compris dans le prix du pack'
  return (
    <>
      + <Amount cents={priceOf(item, choice)} currency={currency} /> l’unité
    </>
  )
}

const takenOf = (items: readonly BundledItem[], choices: Choices): TakenItem[] =>
  items.flatMap((item) => {
    const choice = choices[item.id] ?? proposed(item)
    if (!isIn(choice)) return []
    return takenItem({ item, quantity: choice.quantity, variation: variationOf(item, choice) })
  })

/** Some of it is in the bundle; an emptied field counts as none. */
const isIn = ({ isTaken, quantity }: Choice) => isTaken && quantity > 0

/** There is something to choose of it. */
const isOpen = ({ isOptional, quantity, variations, addOns }: BundledItem) =>
  isOptional || quantity.min !== quantity.max || variations.length > 1 || addOns !== null

const proposed = ({ isOptional, quantity }: BundledItem): Choice => ({
  isTaken: !isOptional,
  quantity: isOptional ? Math.max(quantity.default, 1) : quantity.default,
  options: {},
})

/** As somebody has chosen it before: what is not named was not taken. */
function begunChoice(item: BundledItem, begun: NonNullable<ShownBundle['begun']>): Choice {
  const names = bundleFields(item.id)
  const isTaken = !item.isOptional || Boolean(begun[names.isSelected])
  const quantity = Number(begun[names.quantity] ?? 0)
  const variation = item.variations.find(({ id }) => String(id) === begun[names.variationId])
  const said = item.choices.map(({ field }) => [field, begun[names.attribute(field)] ?? ''] as const)
  return {
    isTaken,
    quantity: isTaken ? quantity : proposed(item).quantity,
    options: variation?.options ?? Object.fromEntries(said),
  }
}

const variationOf = ({ variations }: BundledItem, { options }: Choice) =>
  variations.length === 1 ? (variations[0] ?? null) : findVariation(variations, options)

const priceOf = (item: BundledItem, choice: Choice) => variationOf(item, choice)?.priceCents ?? item.priceCents

/** Every variation that these options leave is. */
const isSoldOut = ({ variations }: BundledItem, options: Options) =>
  variations
    .filter((each) => Object.entries(options).every(([field, value]) => value === '' || each.options[field] === value))
    .every((each) => each.isSoldOut)
