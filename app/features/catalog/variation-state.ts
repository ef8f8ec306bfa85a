import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchVariation } from '#app/wire/fetch-variation.ts'
import type { VariationView } from '#contracts/catalog/catalog.ts'
import {
  findVariation,
  type OptionChoice,
  type Options,
  type ValueState,
  valueState,
} from '#contracts/catalog/variation-options.ts'
import type { WcVariation } from '#contracts/wire/variation.ts'
import { announceVariation, emptySelects, followClearing } from './variation-events.ts'
import { variationStore } from './variation-store.ts'

export type Choice = {
  fields: OptionChoice[]
  /** Null where there are too many to list: the one that is chosen is asked for. */
  variations: VariationView[] | null
  /** What is chosen already. */
  chosen: VariationView | null
  /** `data-product_variations` of the form: the same variations in the contract's words, or `false`. */
  variationsJson: string
}

type Found = { variation: VariationView | null; detail: WcVariation | null }

const NONE: Found = { variation: null, detail: null }

/**
 * The options that are chosen and the variation they lead to. The gallery hears of it, and so do other scripts by the
 * form's own events (`found_variation`, `reset_data`).
 */
export function useVariationChoice(choice: Choice | null, form: RefObject<HTMLFormElement | null>) {
  const [options, setOptions] = useState<Options>(choice?.chosen?.options ?? {})
  const [found, setFound] = useState<Found>({ variation: choice?.chosen ?? null, detail: null })
  const [isAsking, setAsking] = useState(false)
  const newest = useRef(options)

  const givenId = choice?.chosen?.id ?? null
  useEffect(() => variationStore.choose(givenId), [givenId])

  const tell = (next: Found) => {
    setFound(next)
    variationStore.choose(next.variation?.id ?? null)
    if (form.current) announceVariation(form.current, next.detail)
  }
  const set = async (next: Options) => {
    if (choice?.fields.every(({ field }) => (newest.current[field] ?? '') === (next[field] ?? ''))) return
    newest.current = next
    setOptions(next)
    const listed = choice?.variations
    if (listed || !isComplete(choice, next)) return tell(listed ? findListed(choice, next) : NONE)
    setAsking(true)
    const asked = await fetchVariation(form.current?.dataset.product_id ?? '', next)
    // Another choice was made meanwhile: its own answer counts. Without an answer the plain form asks the page.
    if (newest.current !== next || asked === null) return
    setAsking(false)
    tell(asked ? { variation: asked.view, detail: asked } : NONE)
  }

  const clear = useEffectEvent((field: string) => void set({ ...newest.current, [field]: '' }))
  // What was chosen before we woke is where we begin.
  const begin = useEffectEvent(() => {
    const early = readChoice(form.current)
    if (Object.keys(early).length > 0) void set({ ...options, ...early })
  })
  useEffect(begin, [])
  useEffect(() => followClearing(form.current, clear), [form])
  return {
    options,
    chosen: found.variation,
    /** Every field has a value and the answer is there, whether or not a variation goes with them. */
    isComplete: isComplete(choice, options) && !isAsking,
    stateOf: (field: string, value: string): ValueState =>
      choice?.variations ? valueState(choice.variations.map(withStock), { field, value }, options) : 'open',
    choose: (field: string, value: string) => set({ ...options, [field]: value }),
    reset: () => {
      emptySelects(form.current)
      return set({})
    },
  }
}

const isComplete = (choice: Choice | null, options: Options) =>
  choice?.fields.every(({ field }) => options[field]) ?? false

const withStock = (variation: VariationView) => ({
  ...variation,
  isSoldOut: variation.availability.status === 'sold-out',
})

function findListed({ variations, variationsJson }: Choice, options: Options): Found {
  const variation = findVariation(variations ?? [], options)
  const listed: WcVariation[] = JSON.parse(variationsJson)
  return { variation, detail: listed.find(({ variation_id }) => variation_id === variation?.id) ?? null }
}

/** Options that somebody chose before the form woke: hydration leaves the fields as they are. */
function readChoice(form: HTMLFormElement | null): Options {
  const chosen = form?.querySelectorAll<HTMLInputElement>('.variations [type=radio]:checked') ?? []
  return Object.fromEntries([...chosen].map(({ name, value }) => [name, value]))
}
