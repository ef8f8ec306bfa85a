import { type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#contracts/content/picture.ts'
import type { MediaFilter } from '#contracts/staff/media.ts'
import type { Queryable } from '#server/database/database.ts'
import { pictureOf, plainWords } from '#server/modules/media/tables.ts'

const ROW = sql`found`
const THERE = sql`found.deleted_at is null`
/** The place of a picture in the list: the newest first, those of one moment by their names. */
const PLACE = sql`(found.added_at, found.stem)`

type Card = { picture: Picture; name: string }

/** `unused`: the stems of those that nothing shows. */
type Asked = Omit<MediaFilter, 'shown'> & { limit: number; unused: readonly string[] }

/** So many of a list are looked through for a word where it begins, before all are. */
const NEAR = 1000

/** Pictures of a view, as many as `limit`, the newest first. */
export async function selectPictures(
  db: Queryable,
  { view, search, before, after, limit, unused }: Asked,
): Promise<Card[]> {
  const isIn: Record<MediaFilter['view'], SQL> = {
    ...{ all: sql`true`, files: sql`true`, documents: sql`true`, undescribed: sql`found.alt = ''` },
    unused: sql`found.stem = any(${sql.param([...unused])}::text[])`,
  }
  const placeOf = (stem: string) => sql`(select added_at, stem from pictures where stem = ${stem})`
  const isBehind = before === null ? sql`true` : sql`${PLACE} < ${placeOf(before)}`
  const isAhead = after === null ? sql`true` : sql`${PLACE} > ${placeOf(after)}`
  const isUpwards = before === null && after !== null
  const order = isUpwards ? sql`found.added_at, found.stem` : sql`found.added_at desc, found.stem desc`
  const which = sql`${THERE} and ${isIn[view]} and ${isBehind} and ${isAhead}`
  const plain = sql`pictures found where ${which} and ${search === '' ? sql`true` : isMeantBy(search)}`
  // Of the other views all are looked at as it is.
  const found = search === '' || view !== 'all' ? plain : foundBy(search, { which, order, limit })
  const { rows } = await db.execute<Card>(sql`
    select ${pictureOf(ROW)} as picture, coalesce(nullif(found.file_name, ''), found.stem) as name
    from ${found} order by ${order} limit ${limit}`)
  return isUpwards ? rows.reverse() : rows
}

/**
 * A word that many have fills a page where the list begins; for one that few have all are read, in the order in which they lie: along
 * the index of dates that took thrice as long, and PostgreSQL, which is not told the word, chose it (docs/decisions/165).
 */
function foundBy(search: string, { which, order, limit }: { which: SQL; order: SQL; limit: number }): SQL {
  const isMeant = isMeantBy(search)
  return sql`(
    with near as materialized (
      select * from (select * from pictures found where ${which} order by ${order} limit ${NEAR}) found
      where ${isMeant} order by ${order} limit ${limit}),
    enough as materialized (select count(*) = ${limit} as is_full from near)
    select * from near where (select is_full from enough)
    union all select * from pictures found where ${which} and ${isMeant} and not (select is_full from enough)) found`
}

const isMeantBy = (search: string) => sql`found.words like ${plainWords(`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)}`

type Sheet = Card & { credit: string; bytes: number; addedAt: string; addedBy: number | null }

/** One picture of the library, or null. */
export async function selectPicture(db: Queryable, stem: string): Promise<Sheet | null> {
  const { rows } = await db.execute<Sheet>(sql`
    select ${pictureOf(ROW)} as picture, coalesce(nullif(found.file_name, ''), found.stem) as name, found.credit, found.bytes,
      to_char(found.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "addedAt", found.added_by as "addedBy"
    from pictures found where found.stem = ${stem} and ${THERE}`)
  return rows[0] ?? null
}

/** These pictures as they are shown now. */
export async function selectCards(db: Queryable, stems: readonly string[]): Promise<Card[]> {
  const { rows } = await db.execute<Card>(sql`
    select ${pictureOf(ROW)} as picture, coalesce(nullif(found.file_name, ''), found.stem) as name
    from pictures found where ${THERE} and found.stem in ${[...stems]}`)
  return rows
}
