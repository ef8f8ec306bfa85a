import type { z } from 'zod'
import type { ProductKind, StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { KindRules } from './kind-rules.ts'
import { simple } from './simple/index.ts'
import { variable } from './variable/index.ts'

/** A kind that is missing here does not compile. */
export const KINDS = { simple, variable } satisfies Record<ProductKind, KindRules>

type Kinds = typeof KINDS

/** Kind and configuration of a line that agree with each other. */
export type LineChoice = {
  [Kind in ProductKind]: { kind: Kind; configuration: z.infer<Kinds[Kind]['configuration']> }
}[ProductKind]

/** Whatever the kind: its rules are asked only about configurations that {@link readChoice} has read. */
export const rulesOf = (kind: ProductKind): KindRules => KINDS[kind]

/** Null for what does not agree: a kind that is no more, a configuration that its kind does not know. */
export function readChoice(stored: { kind: ProductKind; configuration: unknown }): LineChoice | null {
  const read = (KINDS as Partial<Record<string, KindRules>>)[stored.kind]?.configuration.safeParse(stored.configuration)
  return read?.success ? ({ kind: stored.kind, configuration: read.data as StoredConfiguration } as LineChoice) : null
}
