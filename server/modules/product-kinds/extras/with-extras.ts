import { z } from 'zod'
import type { ProductExtras, ProductKind, StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Json } from '#contracts/json.ts'
import type { ChoosableGoods, Goods, KindRules, Offer, PostedFields } from '../kind-rules.ts'
import type { Extra } from './extra.ts'
import { EXTRAS } from './extras.ts'

type Line = Goods & { configuration: StoredConfiguration }

/** The rules of a kind, and with them those of whatever extras a product of it has. */
export function withExtras(rules: KindRules): KindRules {
  return {
    ...rules,
    configuration: z.unknown().transform((stored, context) => {
      const read = readConfiguration(rules, stored)
      if (read) return read
      context.addIssue('not what its kind and extras write')
      return z.NEVER
    }),
    readFields: (fields, goods) => readFields(rules, fields, goods),
    listFileFields: (goods) => [
      ...(rules.listFileFields?.(goods) ?? []),
      ...extrasOf(goods.product.extras).flatMap(
        ([name, extra]) => extra.listFileFields?.({ goods, settings: goods.product.extras[name] ?? null }) ?? [],
      ),
    ],
    refuse(line) {
      const ofKind = rules.refuse({ ...line, configuration: ownPart(line.configuration) })
      if (ofKind) return ofKind
      const { name, extras } = line.product
      const foreign = extrasIn(line.configuration).find((extra) => !Object.hasOwn(extras, extra))
      if (foreign !== undefined) return EXTRAS[foreign]?.foreign?.refusal(name) ?? { code: 'choose-options', name }
      return extrasOf(line.product.extras).reduce<ReturnType<Extra['refuse']>>(
        (refusal, [name, extra]) => refusal ?? extra.refuse(asked(line, name)),
        null,
      )
    },
    offer: (line) =>
      extrasOf(line.product.extras).reduce<Offer>(
        (offer, [name, extra]) => extra.offer(offer, asked(line, name)),
        rules.offer({ ...line, configuration: ownPart(line.configuration) }),
      ),
    fieldsOf: (configuration) => fieldsOf(rules, configuration),
    isChangeable: (line) =>
      rules.isChangeable?.({ ...line, configuration: ownPart(line.configuration) }) === true ||
      extrasOf(line.product.extras).some(
        ([name, extra]) => extra.isChangeable?.(line.product.extras[name] ?? null) ?? true,
      ),
    listParts: (line) => rules.listParts({ ...line, configuration: ownPart(line.configuration) }),
  }
}

/** Which extras no product of a kind may have, and why. */
export const refuseExtras = (kind: ProductKind, extras: Readonly<Record<string, unknown>>) =>
  Object.keys(extras).flatMap((name) => {
    const sentence = extraNamed(name)?.refuseKind?.(kind)
    return sentence ? [{ name, sentence }] : []
  })

/** What a product says of its extras, by their names, as it is kept. */
export const EXTRAS_SETTINGS: z.ZodType<ProductExtras> = z.record(z.string(), z.json()).transform((stored, context) =>
  Object.fromEntries(
    Object.entries(stored).map(([name, settings]) => {
      const read = extraNamed(name)?.settings.safeParse(settings)
      for (const { path, message } of read?.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [name, ...path], message, input: settings })
      if (!read)
        context.addIssue({ code: 'custom', path: [name], message: 'Cette option n’existe pas.', input: settings })
      return [name, read?.data ?? null]
    }),
  ),
)

/** Whether nobody buys a product with these without choosing something of them. */
export const mustChooseExtras = (extras: ProductExtras): boolean =>
  extrasOf(extras).some(([name, extra]) => extra.mustChoose?.(extras[name] ?? null) === true)

const extraNamed = (name: string): Extra | undefined => (Object.hasOwn(EXTRAS, name) ? EXTRAS[name] : undefined)

function readConfiguration(rules: KindRules, stored: unknown): StoredConfiguration | null {
  if (!isObject(stored)) return null
  const own = rules.configuration.safeParse(ownPart(stored))
  if (!own.success) return null
  const read: Record<string, Json> = { ...own.data }
  for (const name of extrasIn(stored)) {
    const chosen = EXTRAS[name]?.configuration.safeParse(stored[name])
    if (!chosen?.success) return null
    read[name] = chosen.data
  }
  return read
}

function readFields(rules: KindRules, fields: PostedFields, goods: ChoosableGoods): unknown {
  const own = rules.readFields(fields, goods)
  const chosen = extrasOf(goods.product.extras).flatMap(([name, extra]) => {
    const read = extra.readFields(fields, { goods, settings: goods.product.extras[name] ?? null })
    return read === undefined ? [] : [[name, read] as const]
  })
  const foreign = Object.entries(EXTRAS).flatMap(([name, extra]) => {
    const read = Object.hasOwn(goods.product.extras, name) ? undefined : extra.foreign?.read(fields)
    return read === undefined ? [] : [[name, read] as const]
  })
  return isObject(own) ? { ...own, ...Object.fromEntries([...chosen, ...foreign]) } : own
}

function fieldsOf(rules: KindRules, configuration: StoredConfiguration): Record<string, string> {
  const ofExtras = Object.entries(EXTRAS).map(([name, extra]) => extra.fieldsOf?.(configuration[name]) ?? {})
  return Object.assign({ ...rules.fieldsOf?.(ownPart(configuration)) }, ...ofExtras)
}

const extrasOf = (extras: ProductExtras) => Object.entries(EXTRAS).filter(([name]) => Object.hasOwn(extras, name))
const extrasIn = (configuration: object) => Object.keys(configuration).filter((name) => Object.hasOwn(EXTRAS, name))

const asked = (line: Line, name: string) => ({
  goods: line,
  settings: line.product.extras[name] ?? null,
  chosen: line.configuration[name],
})

/** What the kind itself has written. */
const ownPart = (configuration: Readonly<Record<string, unknown>>): StoredConfiguration =>
  Object.fromEntries(
    Object.entries(configuration).filter(([name]) => !Object.hasOwn(EXTRAS, name)),
  ) as StoredConfiguration

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
