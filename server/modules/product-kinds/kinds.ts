import type { z } from 'zod'
import type { KindSettings, ProductKind, StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import { booking } from './booking/index.ts'
import { bundle } from './bundle/index.ts'
import { course } from './course/index.ts'
import { external } from './external/index.ts'
import { withExtras } from './extras/with-extras.ts'
import { grouped } from './grouped/index.ts'
import type { KindRules } from './kind-rules.ts'
import { simple } from './simple/index.ts'
import { subscription, variableSubscription } from './subscription/index.ts'
import { variable } from './variable/index.ts'

/** A kind that is missing here does not compile. */
export const KINDS: Record<ProductKind, KindRules> = {
  ...{ simple, variable, grouped, external, bundle, booking, course, subscription },
  'variable-subscription': variableSubscription,
}

/** Kind and configuration of a line that agree with each other. */
export type LineChoice = { kind: ProductKind; configuration: StoredConfiguration }

/** Whatever the kind: its rules are asked only about configurations that {@link readChoice} has read. */
export function rulesOf(kind: ProductKind): KindRules {
  const rules = KINDS[kind]
  const known = composed.get(rules) ?? withExtras(rules)
  composed.set(rules, known)
  return known
}

const composed = new Map<KindRules, KindRules>()

/** Null for what does not agree: a kind that is no more, a configuration that its kind does not know. */
export function readChoice(stored: { kind: ProductKind; configuration: unknown }): LineChoice | null {
  if (!Object.hasOwn(KINDS, stored.kind)) return null
  const read = rulesOf(stored.kind).configuration.safeParse(stored.configuration)
  return read.success ? { kind: stored.kind, configuration: read.data } : null
}

/** What a product of this kind says about itself, as it is kept. */
export const settingsOf = (kind: ProductKind): z.ZodType<KindSettings> => KINDS[kind].settings
