import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AddOnAnswers, type AddOns, fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import type { AddOnRefusal } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { AddOnFields } from './add-ons/add-on-fields.tsx'
import { AddOnsTotal } from './add-ons/add-ons-total.tsx'
import { hasFile, priceLine, readForm, refuseForm } from './add-ons/read-form.ts'
import { type BuyFormProps, type BuyFormSlot, BuyFormWith } from './buy-form.island.tsx'

export type BuyFormWithAddOnsProps = BuyFormProps & {
  addOns: AddOns
  /** Of a piece without a variation. */
  priceCents: number
  /** What the fields begin with. */
  answers: AddOnAnswers
  /** The line of the cart that the form takes the place of; null for a new one. */
  editedKey: string | null
}

/** The form of what is bought by the piece, with what may be chosen beside it: the price follows each answer. */
export default function BuyFormWithAddOns(props: BuyFormWithAddOnsProps) {
  const { addOns, priceCents, answers, editedKey, ...form } = props
  const { productId, name } = form
  const asked = { addOns, productId }
  const [current, setCurrent] = useState(answers)
  const [problems, setProblems] = useState<readonly AddOnRefusal[]>([])
  const box = useRef<HTMLDivElement>(null)
  const baseCents = useRef(priceCents)

  // What was chosen before we woke is where we begin.
  const begin = useEffectEvent(() => {
    const own = box.current?.closest('form')
    if (own) setCurrent(readForm(own, asked))
  })
  useEffect(begin, [])

  const refuse = (own: HTMLFormElement) => {
    const found = refuseForm(own, { ...asked, baseCents: baseCents.current })
    setProblems(found)
    focusFirst(own, { ...asked, found })
    return found.length > 0
  }
  // In place of the browser's bubble; what we see nothing wrong with is left to it.
  const sayOurselves = (invalid: FormEvent<HTMLElement>) => {
    const own = invalid.currentTarget.closest('form')
    if (own && refuse(own)) invalid.preventDefault()
  }
  const slot: BuyFormSlot = {
    draw({ chosen, pieces }) {
      baseCents.current = chosen?.price.priceCents ?? priceCents
      const base = { baseCents: baseCents.current, pieces }
      return (
        <div ref={box} className="stack" onInvalid={sayOurselves}>
          <AddOnFields {...asked} answers={answers} current={current} problems={problems} />
          <AddOnsTotal
            {...priceLine(addOns, current, base)}
            {...base}
            {...{ productId, name }}
            currency={addOns.currency}
          />
          {editedKey !== null && <input type="hidden" name="edited_line" value={editedKey} />}
        </div>
      )
    },
    onInput(own) {
      setCurrent(readForm(own, asked))
      if (problems.length > 0) setProblems(refuseForm(own, { ...asked, baseCents: baseCents.current }))
    },
    refuse,
    needsForm: (own) => editedKey !== null || hasFile(own, asked),
    ...(editedKey !== null && { buttonLabel: 'Enregistrer les modifications' }),
  }
  return <BuyFormWith {...form} slot={slot} />
}

type Found = { addOns: AddOns; productId: number; found: readonly AddOnRefusal[] }

function focusFirst(form: HTMLFormElement, { addOns, productId, found }: Found): void {
  const wrong = addOns.list.find(({ id }) => found.some((problem) => problem.id === id))
  if (!wrong) return
  const name = fieldNameOf(addOns, wrong, productId)
  form.querySelector<HTMLElement>(`[name="${name}"], [name="${name}[]"]`)?.focus()
}
