import { createHash } from 'node:crypto'
import { slugOf } from '#contracts/text/slug.ts'
import { remembered } from '#server/database/remembered.ts'
import { selectUsedOptions, type UsedOption } from './attribute-repository.ts'

type AttributeValue = {
  id: number
  slug: string
  name: string
  productCount: number
  /** Just as products say it. */
  spellings: { name: string; value: string }[]
}

/** What products have in common under one name, such as their colour. */
export type Attribute = {
  id: number
  slug: string
  name: string
  /** Of published products that have it. */
  productCount: number
  values: AttributeValue[]
}

/** The attributes of the published products, in the order of their names. */
export const listAttributes = remembered(async (db) => groupOptions(await selectUsedOptions(db)))

/** Names and values that differ in case or accents only are one. */
export function groupOptions(options: readonly UsedOption[]): Attribute[] {
  const byAttribute = Map.groupBy(options, ({ name }) => slugOf(name))
  return [...byAttribute].map(([slug, own]) => ({
    id: attributeId(slug),
    slug,
    name: own[0]?.name ?? '',
    productCount: productsIn(own),
    values: [...Map.groupBy(own, ({ value }) => slugOf(value))].map(([valueSlug, same]) => ({
      id: valueId(slug, valueSlug),
      slug: valueSlug,
      name: same[0]?.value ?? '',
      productCount: productsIn(same),
      spellings: same.map(({ name, value }) => ({ name, value })),
    })),
  }))
}

const productsIn = (options: readonly UsedOption[]) => new Set(options.flatMap(({ productIds }) => productIds)).size

/** Attributes are named, not numbered: clients that want a number get one that follows from the name. */
export const attributeId = (slug: string): number => numberOf(slug)
export const valueId = (attributeSlug: string, valueSlug: string): number => numberOf(`${attributeSlug}/${valueSlug}`)

/** Of 31 bits, never 0. */
const numberOf = (name: string) => createHash('md5').update(name).digest().readUInt32BE() >>> 1 || 1
