import { type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** Words of a text as the full text search of PostgreSQL keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What stands between French words and is no ASCII: the spaces that do not break, quotation marks, dashes, '…', the apostrophe.
 * Where a database knows no letters but those of ASCII (`LC_CTYPE=C`), PostgreSQL takes each for a letter of the word beside it.
 */
const MARKS = [
  '00A0',
  '202F',
  '2009',
  '00AB',
  '00BB',
  '2018',
  '2019',
  '201C',
  '201D',
  '2013',
  '2014',
  '2026',
  '00B0',
  '00B7',
  '2022',
  '20AC',
]
const BETWEEN_WORDS = `U&'${MARKS.map((code) => `\\${code}`).join('')}', '${' '.repeat(MARKS.length)}'`

/** The text of an expression of SQL with nothing between its words but what every database takes for that. */
export const spaced = (text: string): string => `translate(${text}, ${BETWEEN_WORDS})`

/** The French words of it, accents folded. `text`: an expression of SQL, never what somebody typed. */
export const frenchWords = (text: string): SQL => sql.raw(`to_tsvector('french_unaccent', ${spaced(text)})`)
