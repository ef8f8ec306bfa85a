import type { AddOnAnswers } from '#contracts/catalog/add-ons/add-on.ts'
import { bundleFields } from '#contracts/catalog/bundle.ts'
import { attributeField } from '#contracts/catalog/variation-options.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { readPartAnswers } from '../extras/asked-in-parts.ts'
import type { Component, PostedFields } from '../kind-rules.ts'
import type { BundleItem } from './settings.ts'

type Bundle = { items: readonly BundleItem[]; components: readonly Component[] }

/** As it was posted, not checked yet: NaN for a number that cannot be read. */
type Wanted = { quantity: number; variationId: number | null; addons?: AddOnAnswers }

/**
 * What was posted of each item, by its number, under the names of the contract; what is missing is as the bundle proposes
 * it. What is not taken is left out. A number that the bundle does not have stays in, to be refused.
 */
export function readItems(fields: PostedFields, { items, components }: Bundle): Record<string, Wanted> {
  const posted = { ...flatten(fields.bundle_configuration), ...fields }
  const chosen = items.flatMap((item) => {
    const component = components.find(({ id }) => id === item.productId)
    const wanted = readItem(posted, item, component)
    return wanted ? [[String(item.id), wanted] as const] : []
  })
  const known = new Set(items.map(({ id }) => String(id)))
  const unknown = Object.keys(posted)
    .map((name) => NAMED.exec(name)?.[1] ?? '')
    .filter((id) => id !== '' && !known.has(id))
  return Object.fromEntries([...chosen, ...unknown.map((id) => [id, { quantity: 0, variationId: null }] as const)])
}

const NAMED = /^bundle_(?:quantity|variation_id|selected_optional|attribute_.+)_(\d+)$/

function readItem(posted: PostedFields, item: BundleItem, component: Component | undefined): Wanted | null {
  const names = bundleFields(item.id)
  if (item.isOptional && !isSelected(posted[names.isSelected])) return null
  const quantity = readNumber(posted[names.quantity]) ?? item.quantity.default
  if (quantity === 0 && (item.isOptional || item.quantity.min === 0)) return null
  const addons = readPartAnswers(answersFor(posted, item), { item, component })
  return { quantity, variationId: readVariation(posted, item, component), ...(addons && { addons }) }
}

/** What programs tell of add-ons beside the items is of the bundle's own; of an item they tell it within. */
function answersFor(posted: PostedFields, { id }: BundleItem): PostedFields {
  const { bundle_configuration: items } = posted
  const told = isObject(items) ? items[id] : undefined
  return { ...posted, addons_configuration: isObject(told) ? told.addons_configuration : undefined }
}

/** Named by its number, or by its options; the only one need not be named. Null where none is meant. */
function readVariation(posted: PostedFields, item: BundleItem, component: Component | undefined): number | null {
  const offered = (component?.variations ?? []).filter(({ id }) => item.variationIds?.includes(id) ?? true)
  const [only] = offered
  if (!only) return null
  const named = readNumber(posted[bundleFields(item.id).variationId]) ?? 0
  if (named !== 0) return named
  if (offered.length === 1) return only.id
  const { attribute } = bundleFields(item.id)
  const said = (name: string) =>
    posted[attribute(attributeField(name))] ?? posted[attribute(`attribute_pa_${slugOf(name)}`)]
  const fits = ({ options }: Component['variations'][number]) =>
    options.every(({ name, value }) => slugOf(text(said(name))) === slugOf(value))
  return offered.find(fits)?.id ?? null
}

/** Null for what was not sent, or sent empty. */
function readNumber(raw: unknown): number | null {
  const words = typeof raw === 'number' ? String(raw) : text(raw).trim()
  if (words === '') return null
  return /^\d{1,15}$/.test(words) ? Number(words) : Number.NaN
}

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '')

/** As forms tick a box, and as programs say it. */
const isSelected = (raw: unknown) => raw !== undefined && raw !== '' && raw !== false && raw !== 'no' && raw !== '0'

/** `bundle_configuration` of the Store API under the names of a form (facts store-api §8). */
function flatten(configuration: unknown): PostedFields {
  if (!isObject(configuration)) return {}
  const named = Object.entries(configuration).flatMap(([id, item]) => (isObject(item) ? namedFields(id, item) : []))
  return Object.fromEntries(named)
}

function namedFields(id: string, { quantity, variation_id, optional_selected, attributes }: PostedFields) {
  const names = bundleFields(Number(id))
  const said: [string, unknown][] = [
    [names.quantity, quantity],
    [names.variationId, variation_id],
    [names.isSelected, optional_selected === true || optional_selected === 'yes' ? 'yes' : ''],
    ...Object.entries(isObject(attributes) ? attributes : {}).map(([field, value]): [string, unknown] => [
      names.attribute(`attribute_${field.replace(/^attribute_/, '')}`),
      value,
    ]),
  ]
  return said.filter(([, value]) => value !== undefined)
}

const isObject = (value: unknown): value is PostedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
