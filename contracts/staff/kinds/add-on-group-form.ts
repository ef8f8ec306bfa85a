import type { AddOns } from '../../catalog/add-ons/add-on.ts'
import type { Json } from '../../json.ts'
import { addOnForm } from './add-on-form.ts'
import { type Codec, choice, fieldOf, group, line, lines, shaped, whole } from './form-codec.ts'

/** A group of shared options in a list. `products`: beside how many it stands, published or not. */
export type ListedAddOnGroup = {
  id: number
  name: string
  priority: number
  isForAll: boolean
  categorySlugs: readonly string[]
  addOns: AddOns
  products: number
}

export const ADD_ON_GROUP_FIELDS = { name: 'nom', priority: 'rang', reach: 'pour', categories: 'categories' } as const
/** What the field of the reach says. */
export const REACH = { all: 'tout', categories: 'categories' } as const

/** Options that stand beside many products: what they are called among the team, where they stand, and what they ask. */
export const addOnGroupForm = (currency: string): Codec => {
  const { name, priority, reach, categories } = ADD_ON_GROUP_FIELDS
  return shaped(
    group({
      name: [name, line('nom')],
      priority: [priority, whole('rang')],
      reach: [reach, choice('pour', { first: REACH.categories })],
      categorySlugs: [categories, lines('catégories')],
      addOns: ['', addOnForm(currency)],
    }),
    (value) => ({
      ...(value as { readonly [field: string]: Json }),
      reach: fieldOf(value, 'isForAll') === true ? REACH.all : REACH.categories,
    }),
    (value) => {
      const { reach: said, addOns, ...rest } = value as { readonly [field: string]: Json }
      return { ...rest, isForAll: said === REACH.all, addOns: addOns ?? { currency, list: [] } }
    },
  )
}
