/** Nested parameters in the API's form notation: `{ card: { number: '4' } }` → `card[number]=4`. Undefined is left out. */
export function encodeForm(parameters: object): URLSearchParams {
  const form = new URLSearchParams()
  append(form, '', parameters)
  return form
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return
  if (typeof value !== 'object' || value === null) {
    form.append(name, value === null ? '' : String(value))
    return
  }
  for (const [key, child] of Object.entries(value)) append(form, name ? `${name}[${key}]` : key, child)
}
