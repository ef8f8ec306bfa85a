import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AddOnAnswers, type AddOnOwner, type AddOns, fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import type { AddOnRefusal } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { AddOnFields } from './add-on-fields.tsx'
import { hasFile, priceLine, readForm, refuseForm } from './read-form.ts'

type Asked = {
  owner: AddOnOwner
  addOns: AddOns
  /** What the fields begin with. */
  answers: AddOnAnswers
  /** Why the shop did not take one of them. */
  refusal: AddOnRefusal | null
}

/** Whose add-ons are asked as the form stands, in their order, and what a piece of each costs without them. */
export type Bases = ReadonlyMap<AddOnOwner, number>

type Base = { baseCents: number; pieces: number }

/**
 * The add-ons of a form, of one product or of several: their fields, what they hold, and why the form may not be sent as it
 * is. Which are asked of can change, their list does not.
 */
export function useAddOnGroups(groups: readonly Asked[]) {
  const { current, follow, box } = useAnswers(groups)
  const { problems, refuse, lookAgain } = useProblems(groups)
  const groupOf = (owner: AddOnOwner) => groups.find((each) => each.owner === owner)
  return {
    refuse,
    /** The fields of one of them; `below`: what stands behind them. */
    draw(owner: AddOnOwner, { bases, isNeeded = true, below }: Drawing) {
      const asked = groupOf(owner)
      return (
        asked && (
          <div
            ref={box}
            className="stack"
            // In place of the browser's bubble; what we see nothing wrong with is left to it.
            onInvalid={(invalid: FormEvent<HTMLElement>) => {
              const own = invalid.currentTarget.closest('form')
              if (own && refuse(own, bases())) invalid.preventDefault()
            }}
          >
            <AddOnFields
              {...asked}
              isNeeded={isNeeded}
              current={current.get(owner) ?? {}}
              problems={problems.get(owner) ?? []}
            />
            {below}
          </div>
        )
      )
    },
    followInput(form: HTMLFormElement, bases: Bases) {
      follow(form)
      lookAgain(form, bases)
    },
    price(owner: AddOnOwner, base: Base) {
      const addOns = groupOf(owner)?.addOns ?? NOTHING_ASKED
      return priceLine(addOns, current.get(owner) ?? {}, base)
    },
    /** Whether a file goes along, which no call can carry. */
    hasFile: (form: HTMLFormElement, bases: Bases) =>
      groups.some((each) => bases.has(each.owner) && hasFile(form, each)),
  }
}

/** What the fields of each hold; `box`: for any element of their form. */
function useAnswers(groups: readonly Asked[]) {
  const [current, setCurrent] = useState(() => new Map(groups.map(({ owner, answers }) => [owner, answers])))
  const box = useRef<HTMLDivElement>(null)
  const follow = (form: HTMLFormElement) =>
    setCurrent(new Map(groups.map((each) => [each.owner, readForm(form, each)])))
  // What was chosen before we woke is where we begin.
  const begin = useEffectEvent(() => {
    const own = box.current?.closest('form')
    if (own) follow(own)
  })
  useEffect(begin, [])
  return { current, follow, box }
}

/** What is wrong with the answers of each: found as the form is to be sent, and from then on looked at with each change. */
function useProblems(groups: readonly Asked[]) {
  const [problems, setProblems] = useState(
    () => new Map(groups.map(({ owner, refusal }) => [owner, refusal ? [refusal] : []])),
  )
  const find = (form: HTMLFormElement, bases: Bases) =>
    new Map(
      groups.map((each) => {
        const baseCents = bases.get(each.owner)
        return [each.owner, baseCents === undefined ? [] : refuseForm(form, { ...each, baseCents })]
      }),
    )
  return {
    problems,
    /** Says what is wrong beside each field, and gives back whether anything is. */
    refuse(form: HTMLFormElement, bases: Bases): boolean {
      const found = find(form, bases)
      setProblems(found)
      focusFirst(form, { groups, found })
      return [...found.values()].flat().length > 0
    },
    lookAgain(form: HTMLFormElement, bases: Bases) {
      if ([...problems.values()].some((found) => found.length > 0)) setProblems(find(form, bases))
    },
  }
}

type Drawing = { bases(): Bases; isNeeded?: boolean; below?: ReactNode }

const NOTHING_ASKED: AddOns = { currency: '', list: [] }

/** The same of a product by itself. */
export function useAddOns(asked: Asked) {
  const { owner } = asked
  const groups = useAddOnGroups([asked])
  const basesOf = (baseCents: number): Bases => new Map([[owner, baseCents]])
  return {
    refuse: (form: HTMLFormElement, baseCents: number) => groups.refuse(form, basesOf(baseCents)),
    draw: (baseCents: number, below?: ReactNode) => groups.draw(owner, { bases: () => basesOf(baseCents), below }),
    followInput: (form: HTMLFormElement, baseCents: number) => groups.followInput(form, basesOf(baseCents)),
    price: (base: Base) => groups.price(owner, base),
  }
}

type Found = { groups: readonly Asked[]; found: ReadonlyMap<AddOnOwner, readonly AddOnRefusal[]> }

function focusFirst(form: HTMLFormElement, { groups, found }: Found): void {
  const [first] = groups.flatMap(({ owner, addOns }) => {
    const wrong = addOns.list.find(({ id }) => found.get(owner)?.some((problem) => problem.id === id))
    return wrong ? [fieldNameOf(addOns, wrong, owner)] : []
  })
  if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"], [name="${first}[]"]`)?.focus()
}
