import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { readPageSettings } from '#app/wire/page-settings.ts'
import type { VariationView } from '#contracts/catalog.ts'
import { findVariation, type Options } from '#contracts/variation-options.ts'
import type { WcVariation } from '#contracts/wire/variation.ts'
import { variationStore } from './variation-store.ts'

export type Choice = {
  attribute: string
  variations: VariationView[]
  chosenId: number | null
  /** `data-product_variations` of the form: the same variations in the contract's words. */
  variationsJson: string
}

/**
 * The options that are chosen and the variation they lead to. The gallery hears of it, and so do other scripts by the
 * form's own events (`found_variation`, `reset_data`).
 */
export function useVariationChoice(choice: Choice | null, form: RefObject<HTMLFormElement | null>) {
  const variations = choice?.variations ?? []
  const [options, setOptions] = useState<Options>(
    () => variations.find(({ id }) => id === choice?.chosenId)?.options ?? {},
  )
  const chosen = findVariation(variations, options)
  const fields = Object.keys(variations[0]?.options ?? {})

  const hasChoice = choice !== null
  const givenId = choice?.chosenId ?? null
  useEffect(() => {
    if (hasChoice) readPageSettings('variation')
    variationStore.choose(givenId)
  }, [hasChoice, givenId])

  const set = (next: Options) => {
    setOptions(next)
    const variation = findVariation(variations, next)
    variationStore.choose(variation?.id ?? null)
    const listed: WcVariation[] = JSON.parse(choice?.variationsJson ?? '[]')
    const detail = listed.find(({ variation_id }) => variation_id === variation?.id)
    const [name, init] = detail ? ['found_variation', { detail }] : ['reset_data', {}]
    form.current?.dispatchEvent(new CustomEvent(name, { bubbles: true, ...init }))
  }
  // What was chosen before we woke is where we begin.
  const begin = useEffectEvent(() => {
    const early = readChoice(form.current)
    if (Object.keys(early).length > 0) set({ ...options, ...early })
  })
  useEffect(begin, [])
  return {
    options,
    chosen,
    isComplete: fields.length > 0 && fields.every((field) => options[field]),
    choose: (field: string, value: string) => set({ ...options, [field]: value }),
    reset: () => set({}),
  }
}

/** Options that somebody chose before the form woke: hydration leaves the fields as they are. */
function readChoice(form: HTMLFormElement | null): Options {
  const chosen = form?.querySelectorAll<HTMLInputElement>('[data-attribute_name]:checked') ?? []
  return Object.fromEntries([...chosen].map(({ name, value }) => [name, value]))
}
