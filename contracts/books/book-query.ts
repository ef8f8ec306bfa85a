/** '?mois=2026-11&sorte=invoice': what is null or '' is left out; '' for nothing at all. */
export function bookQuery(fields: Readonly<Record<string, string | null>>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
