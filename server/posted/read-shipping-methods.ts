const FIELD = /^shipping_method\[(\d{1,2})\]$/
/** More packages than any cart has. */
const MAX_METHODS = 20

/** `shipping_method[index]` of a form: the rate id for each package, '' where none was posted (spec §3). */
export function readShippingMethods(fields: Record<string, string>): string[] {
  const methods: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    const index = Number(FIELD.exec(name)?.[1] ?? MAX_METHODS)
    if (index < MAX_METHODS) methods[index] = /^[a-z_]{1,40}:\d{1,9}$/.test(value) ? value : UNKNOWN
  }
  return Array.from(methods, (method) => method ?? '')
}

/** Stands for anything that could be no rate of ours: it is offered nowhere. */
const UNKNOWN = 'unknown:0'
