import { z } from 'zod'

type Described = z.core.JSONSchema.JSONSchema

/** What a route takes, as a schema that programs read: of what is read in several spellings the one that it stands for. */
export function describeParams(schema: z.ZodType): Described & { required?: string[] } {
  const { required: _, ...described } = describe(schema)
  const required = namesMissed(schema)
  return { ...described, ...(required.length > 0 && { required }) }
}

function describe(schema: z.ZodType): Described {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (isPipe(def) && def.out._zod.def.type !== 'transform') replace(jsonSchema, describe(def.out as z.ZodType))
      if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      if (isUnbounded(jsonSchema.minimum)) delete jsonSchema.minimum
      if (isUnbounded(jsonSchema.maximum)) delete jsonSchema.maximum
    },
  })
  return described
}

const isPipe = (def: z.core.$ZodTypeDef): def is z.core.$ZodPipeDef => def.type === 'pipe'

function replace(described: Described, other: Described): void {
  for (const name of Object.keys(described)) delete described[name]
  Object.assign(described, other)
}

/** Whole numbers that JSON holds are no bounds that anybody meant. */
export const isUnbounded = (bound: number | undefined) => Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER

/** What must be sent is what nothing can be read without. */
function namesMissed(schema: z.ZodType): string[] {
  const issues = schema.safeParse({}).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => String(path[0] ?? '')))]
}
