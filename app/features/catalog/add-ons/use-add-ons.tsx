import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AddOnAnswers, type AddOns, fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import type { AddOnRefusal } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { AddOnFields } from './add-on-fields.tsx'
import { priceLine, readForm, refuseForm } from './read-form.ts'

type Asked = {
  addOns: AddOns
  productId: number
  /** What the fields begin with. */
  answers: AddOnAnswers
  /** Why the shop did not take one of them. */
  refusal: AddOnRefusal | null
}

/** The add-ons of a form: their fields, what they hold, and why the form may not be sent as it is. */
export function useAddOns({ addOns, productId, answers, refusal }: Asked) {
  const asked = { addOns, productId, answers }
  const [current, setCurrent] = useState(answers)
  const [problems, setProblems] = useState<readonly AddOnRefusal[]>(refusal ? [refusal] : [])
  const box = useRef<HTMLDivElement>(null)

  // What was chosen before we woke is where we begin.
  const begin = useEffectEvent(() => {
    const own = box.current?.closest('form')
    if (own) setCurrent(readForm(own, asked))
  })
  useEffect(begin, [])

  /** Says what is wrong beside each field, and gives back whether anything is. */
  const refuse = (form: HTMLFormElement, baseCents: number): boolean => {
    const found = refuseForm(form, { ...asked, baseCents })
    setProblems(found)
    focusFirst(form, { ...asked, found })
    return found.length > 0
  }
  return {
    refuse,
    draw: (baseCents: number, below?: ReactNode) => (
      <div
        ref={box}
        className="stack"
        // In place of the browser's bubble; what we see nothing wrong with is left to it.
        onInvalid={(invalid: FormEvent<HTMLElement>) => {
          const own = invalid.currentTarget.closest('form')
          if (own && refuse(own, baseCents)) invalid.preventDefault()
        }}
      >
        <AddOnFields {...asked} current={current} problems={problems} />
        {below}
      </div>
    ),
    followInput(form: HTMLFormElement, baseCents: number) {
      setCurrent(readForm(form, asked))
      if (problems.length > 0) setProblems(refuseForm(form, { ...asked, baseCents }))
    },
    price: (base: { baseCents: number; pieces: number }) => priceLine(addOns, current, base),
  }
}

type Found = { addOns: AddOns; productId: number; found: readonly AddOnRefusal[] }

function focusFirst(form: HTMLFormElement, { addOns, productId, found }: Found): void {
  const wrong = addOns.list.find(({ id }) => found.some((problem) => problem.id === id))
  if (!wrong) return
  const name = fieldNameOf(addOns, wrong, productId)
  form.querySelector<HTMLElement>(`[name="${name}"], [name="${name}[]"]`)?.focus()
}
