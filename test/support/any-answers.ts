import fc from 'fast-check'
import {
  type AddOnOwner,
  type AddOns,
  type AddOnType,
  addOnsOf,
  fieldNameOf,
} from '#contracts/catalog/add-ons/add-on.ts'
import { addOnOwnerOf } from '#contracts/catalog/bundle.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { keptAddOns } from './add-ons.ts'

const ADD_ONS: AddOnType[] = ['checkbox', 'select', 'custom_text', 'custom_price', 'input_multiplier']
/** What a product that was made up asks of its own. */
export const addons = keptAddOns(ADD_ONS)

/** Answers as a form posts them, by the types of what is asked. */
export const answers = fc.record(
  {
    checkbox: fc.subarray(['relecture-de-cv', 'enregistrement-video'], { minLength: 1 }),
    select: fc.constantFrom('rouge-1', 'rouge-2'),
    custom_text: fc.constantFrom('Zoé', 'Ali'),
    custom_price: fc.integer({ min: 100, max: 5000 }).map((amount) => (amount / 100).toFixed(2)),
    input_multiplier: fc.integer({ min: 2, max: 40 }).map(String),
  },
  { requiredKeys: [] },
)

/** What the options that stand beside everything are answered with. */
export const shared = fc.record(
  {
    checkbox: fc.subarray(['relecture-de-cv', 'enregistrement-video'], { minLength: 1 }),
    select: fc.constantFrom('rouge-1', 'rouge-2'),
  },
  { requiredKeys: [] },
)

type Given<Of extends fc.Arbitrary<unknown>> = Of extends fc.Arbitrary<infer Value> ? Value : never

/** Answers to a product's own add-ons, as its page posts them. */
export function answerFields(given: Given<typeof answers> | null, owner: AddOnOwner): Record<string, unknown> {
  const fields = addons.list.flatMap((addOn) => {
    const answer = given?.[addOn.type as keyof typeof given]
    return answer === undefined ? [] : [[fieldNameOf(addons, addOn, owner), answer] as const]
  })
  return Object.fromEntries(fields)
}

/** Answers to the options that groups put beside a product and its items, as its page posts them. */
export function sharedFields(view: ProductView, wanted: { shared: Given<typeof shared> }): Record<string, unknown> {
  const of = (addOns: AddOns | null, owner: AddOnOwner) =>
    (addOns?.list ?? []).flatMap((addOn) => {
      const answer = addOn.isShared ? wanted.shared[addOn.type as keyof typeof wanted.shared] : undefined
      return addOns === null || answer === undefined ? [] : [[fieldNameOf(addOns, addOn, owner), answer] as const]
    })
  const ofItems = (view.bundle?.items ?? []).flatMap((item) => of(item.addOns, addOnOwnerOf(item)))
  return Object.fromEntries([...of(addOnsOf(view), view.id), ...ofItems])
}
