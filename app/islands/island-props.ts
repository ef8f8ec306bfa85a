/**
 * The props of an island as its attribute carries them: JSON in which two signs have changed places. HTML writes a quote in
 * six bytes, and React takes as long for the hundreds of a cart as for its markup; a backtick stands in hardly any text.
 */
export const writeProps = (props: object): string => swapQuotes(JSON.stringify(props))

/** What {@link writeProps} wrote. */
export const readProps = (text: string): unknown => JSON.parse(swapQuotes(text))

// No JSON holds this sign itself.
const BETWEEN = '\u0000'

/** Each pass over the props of a cart costs as much as a line of it to draw: one is enough where one of the signs is missing. */
function swapQuotes(text: string): string {
  if (!text.includes('`')) return text.replaceAll('"', '`')
  if (!text.includes('"')) return text.replaceAll('`', '"')
  return text.replaceAll('`', BETWEEN).replaceAll('"', '`').replaceAll(BETWEEN, '"')
}
