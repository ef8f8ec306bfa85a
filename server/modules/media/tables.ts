import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Picture, PictureFocus } from '#contracts/content/picture.ts'

const ACCENTED = 'àâäáãåçéèêëîïíìñôöóòõùûüúÿÀÂÄÁÃÅÇÉÈÊËÎÏÍÌÑÔÖÓÒÕÙÛÜÚŸ'
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyAAAAAACEEEEIIIINOOOOOUUUUY'
/** Accents that stand apart, as some systems write them into names of files: they are dropped. */
const APART = '\u0300\u0301\u0302\u0303\u0308\u0327'

/** Words without accents and capitals, by what a stored column may use. */
const plainWordsOf = (text: string) =>
  `lower(replace(replace(translate(${text}, '${ACCENTED}${APART}', '${PLAIN}'), 'œ', 'oe'), 'Œ', 'OE'))`

/** The same of what somebody looks for, worked out once for a question. */
export const plainWords = (typed: string): SQL => {
  const [before = '', after = ''] = plainWordsOf('?').split('?')
  return sql`(select ${sql.raw(before)}${typed}::text${sql.raw(after)})`
}

/**
 * The library. Files lie under `{DATA_DIR}/media/{stem}-{width}.{format}`; those that took the place of the first ones, under
 * `{stem}.{content_hash}-{width}.{format}`. What names a picture names its stem, whichever files it has now.
 */
export const pictures = pgTable(
  'pictures',
  {
    stem: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    /** '' until somebody has described it: nothing shows it before. */
    alt: text().notNull(),
    credit: text().notNull().default(''),
    focus: jsonb().$type<PictureFocus>(),
    contentHash: text('content_hash'),
    /** What was sent: its name, what it was by its content, its length and the SHA-256 of it. '' and 0: drawn by the shop itself. */
    fileName: text('file_name').notNull().default(''),
    mediaType: text('media_type').notNull().default(''),
    bytes: integer().notNull().default(0),
    sha256: text().notNull().default(''),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    /** Number of the member of staff; null: nobody of the team. */
    addedBy: integer('added_by'),
    /** Taken out of the library, and for good after a while. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** What it is found by: to take accents off each picture takes ten times as long as to look for a word. */
    words: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(plainWordsOf("alt || ' ' || file_name || ' ' || stem"))),
  },
  (table) => [index('pictures_by_date').on(table.addedAt, table.stem), index('pictures_by_content').on(table.sha256)],
)

/** The fields of {@link Picture} as `json_build_object` takes them, to stand in `json_strip_nulls`; `picture` is what its row is called. */
export const pictureFields = (picture: SQL) => sql`'stem', ${picture}.stem, 'width', ${picture}.width,
  'height', ${picture}.height, 'widths', ${picture}.widths, 'alt', ${picture}.alt,
  'contentHash', ${picture}.content_hash, 'focus', ${picture}.focus`

/** A picture as it is shown; null where there is none, or none any more. */
export const pictureOf = (picture: SQL) => sql<Picture | null>`
  case when ${picture}.stem is not null and ${picture}.deleted_at is null
    then json_strip_nulls(json_build_object(${pictureFields(picture)})) end`

/** The same of a row of the table by its own name, as a column of a query that joins it. */
export const shownPicture = pictureOf(sql`pictures`)

/** PDFs of the library, which texts lead to and products are leafed through by: `{DATA_DIR}/media/{file_name}`. */
export const documents = pgTable(
  'documents',
  {
    fileName: text('file_name').primaryKey(),
    title: text().notNull(),
    bytes: integer().notNull(),
    pages: integer().notNull(),
    sha256: text().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** Number of the member of staff; null: nobody of the team. */
    addedBy: integer('added_by'),
    /** Taken out of the library, and for good after a while. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('documents_by_date').on(table.addedAt, table.fileName)],
)
