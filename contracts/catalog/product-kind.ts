import type { Json } from '../json.ts'
import type { AddOnAnswers } from './add-ons/add-on.ts'
import type { AddOnRefusal } from './add-ons/refuse-answers.ts'

/** How a product is chosen, configured and priced: the contract's product type. What a line of it owes is its `Supply`. */
export const PRODUCT_KINDS = [
  ...(['simple', 'variable', 'grouped', 'external', 'bundle', 'booking', 'course'] as const),
  ...(['subscription', 'variable-subscription'] as const),
] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** Whether its variations are what is sold, each with a price and pieces of its own. */
const HAS_VARIATIONS: Record<ProductKind, boolean> = {
  simple: false,
  variable: true,
  bundle: false,
  grouped: false,
  external: false,
  booking: false,
  course: false,
  subscription: false,
  'variable-subscription': true,
}

export const hasVariations = ({ kind }: { kind: ProductKind }) => HAS_VARIATIONS[kind]
// Pure: the browser's build could not leave it out otherwise.
export const KINDS_WITH_VARIATIONS = /* @__PURE__ */ PRODUCT_KINDS.filter((kind) => hasVariations({ kind }))

/** Whether what a line of it holds can be chosen anew on its product's page, extras or none. */
export const isChosenAnew = ({ kind }: { kind: ProductKind }) => kind === 'booking'

/** Whose lines are paid again each period, to what their buyer has to keep with their account. */
export const RECURRING_KINDS: readonly ProductKind[] = ['subscription', 'variable-subscription']
export const isRecurring = ({ kind }: { kind: ProductKind }) => RECURRING_KINDS.includes(kind)

/** What was chosen beyond product and variation, as the database keeps it: each kind checks its own. */
export type StoredConfiguration = { readonly [field: string]: Json }

/** What one product says about itself that only its kind understands, as the database keeps it: each kind checks its own. */
export type KindSettings = { readonly [field: string]: Json }

/** The same of what a product may have whatever its kind, by the name of each extra. */
export type ProductExtras = { readonly [extra: string]: Json }

/** Whose settings name other products under `items[].productId`: what such a product is and costs follows from theirs. */
export const KINDS_MADE_OF_OTHERS: readonly ProductKind[] = ['bundle']

/** What the fields of a product's page begin with: a line of the cart that is changed, or what was just sent and refused. */
export type ChosenExtras = {
  addOnAnswers: AddOnAnswers
  /** The same of what is asked of each item of a bundle, by its number. */
  itemAnswers: Readonly<Record<string, AddOnAnswers>>
  /** Why the shop did not take one of them. */
  addOnRefusal: AddOnRefusal | null
  /** Of the line whose place the next one takes; null where none is changed. */
  editedKey: string | null
  quantity: number
  /** What its other fields hold, by their names; null where they begin as the product proposes. */
  fields: Readonly<Record<string, string>> | null
}

export const NOTHING_CHOSEN: ChosenExtras = {
  addOnAnswers: {},
  itemAnswers: {},
  addOnRefusal: null,
  editedKey: null,
  quantity: 1,
  fields: null,
}
