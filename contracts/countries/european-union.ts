/** The member states whose VAT is that of the Union (directive 2006/112/CE, article 5), by ISO 3166-1 alpha-2. */
const MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export const isInUnion = (country: string): boolean => MEMBERS.has(country)
