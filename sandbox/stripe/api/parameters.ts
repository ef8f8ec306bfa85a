import { z } from 'zod'
import { type ErrorObject, invalidRequest, parameterMissing, parameterUnknown } from './errors.ts'
import type { FormValue } from './form-body.ts'

/* The vocabulary of parameter schemas. Everything arrives as text; a schema that finds a fault names Stripe's own code
   in `params.stripe`. */

const refusing = (code: string, message: (value: string) => string) => ({ code, message })

function reading<T>(read: (value: string) => T | undefined, fault: ReturnType<typeof refusing>) {
  return z.string().transform((value, context): T => {
    const result = read(value)
    if (result !== undefined) return result
    context.addIssue({ code: 'custom', message: fault.message(value), params: { stripe: fault.code } })
    return z.NEVER
  })
}

export const integer = reading(
  (value) => (/^-?\d{1,15}$/.test(value) ? Number(value) : undefined),
  refusing('parameter_invalid_integer', (value) => `Invalid integer: ${value}`),
)

export const flag = reading(
  (value) => ({ true: true, false: false })[value],
  refusing('parameter_invalid_boolean', (value) => `Invalid boolean: ${value}`),
)

export const text = reading(
  (value) => (value === '' ? undefined : value),
  refusing('parameter_invalid_empty', () => 'You passed an empty string. Remove the parameter or give it a value.'),
)

/** A text that an empty value removes. */
export const clearable = z.string().transform((value) => (value === '' ? null : value))

export const url = reading(
  (value) => (URL.canParse(value) && /^https?:/.test(value) ? value : undefined),
  refusing('url_invalid', () => 'Not a valid URL'),
)

/** Values to merge; an empty value removes a key, and an empty parameter removes them all. */
export const metadata = z.union([z.literal(''), z.record(z.string(), z.string())]).superRefine((given, context) => {
  for (const [key, value] of Object.entries(given)) {
    const message = metadataFault(key, value)
    if (message) context.addIssue({ code: 'custom', message, path: [key] })
  }
})

const KEY_LENGTH = 40
const VALUE_LENGTH = 500

function metadataFault(key: string, value: string): string | null {
  if (key.length > KEY_LENGTH)
    return `Metadata keys can have up to ${KEY_LENGTH} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`
  if (value.length > VALUE_LENGTH)
    return `Metadata values can have up to ${VALUE_LENGTH} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`
  return null
}

export const expand = z.array(z.string()).max(20).optional()

export const address = z.strictObject({
  city: clearable.optional(),
  country: clearable.optional(),
  line1: clearable.optional(),
  line2: clearable.optional(),
  postal_code: clearable.optional(),
  state: clearable.optional(),
})

export const shipping = z.strictObject({
  address,
  name: text,
  phone: clearable.optional(),
  carrier: clearable.optional(),
  tracking_number: clearable.optional(),
})

const createdRange = z.union([
  integer.transform((seconds) => ({ gte: seconds, lte: seconds })),
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
])

export const listPage = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: createdRange.optional(),
  expand,
}

/** The parameters as the schema gives them, or the provider's own refusal of the first fault. */
export function parseParameters<S extends z.ZodType>(schema: S, raw: Record<string, FormValue>): z.output<S> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? toApiError(issue, raw) : result.error
}

function toApiError(issue: z.core.$ZodIssue, raw: Record<string, FormValue>) {
  const param = bracketed(issue.path)
  if (issue.code === 'unrecognized_keys') return parameterUnknown(bracketed([...issue.path, issue.keys[0] ?? '']))
  if (valueAt(raw, issue.path) === undefined) return parameterMissing(param)
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, { param })
  }
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.stripe
    const error: Partial<ErrorObject> = { ...(typeof code === 'string' && { code }), param }
    return invalidRequest(issue.message, error)
  }
  return invalidRequest(`Invalid ${param}`, { param })
}

function bracketed(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  return `${first ?? ''}${rest.map((step) => `[${step}]`).join('')}`
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    raw,
  )
}
