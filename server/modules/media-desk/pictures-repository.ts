import { type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#contracts/content/picture.ts'
import type { MediaFilter } from '#contracts/staff/media.ts'
import type { Queryable } from '#server/database/database.ts'
import { pictureOf } from '#server/modules/media/tables.ts'
import { isShownNowhere } from './uses-repository.ts'

const ROW = sql`found`
const THERE = sql`found.deleted_at is null`
/** The place of a picture in the list: the newest first, those of one moment by their names. */
const PLACE = sql`(found.added_at, found.stem)`

const IS_IN: Record<Exclude<MediaFilter['view'], 'documents' | 'files'>, SQL> = {
  all: sql`true`,
  undescribed: sql`found.alt = ''`,
  unused: isShownNowhere(ROW),
}

type Card = { picture: Picture; name: string }

/** Pictures of a view, as many as `limit`, the newest first. */
export async function selectPictures(
  db: Queryable,
  { view, search, before, after, limit }: Omit<MediaFilter, 'shown'> & { limit: number },
): Promise<Card[]> {
  const words = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const isMeant = search
    ? sql`unaccent(found.alt || ' ' || found.file_name || ' ' || found.stem) ilike unaccent(${words})`
    : sql`true`
  const placeOf = (stem: string) => sql`(select added_at, stem from pictures where stem = ${stem})`
  const isBehind = before === null ? sql`true` : sql`${PLACE} < ${placeOf(before)}`
  const isAhead = after === null ? sql`true` : sql`${PLACE} > ${placeOf(after)}`
  const isUpwards = before === null && after !== null
  const order = isUpwards ? sql`found.added_at, found.stem` : sql`found.added_at desc, found.stem desc`
  const { rows } = await db.execute<Card>(sql`
    select ${pictureOf(ROW)} as picture, coalesce(nullif(found.file_name, ''), found.stem) as name
    from pictures found
    where ${THERE} and ${IS_IN[view === 'files' || view === 'documents' ? 'all' : view]} and ${isMeant} and ${isBehind} and ${isAhead}
    order by ${order} limit ${limit}`)
  return isUpwards ? rows.reverse() : rows
}

/** How many pictures each view has. */
export async function countPictures(db: Queryable): Promise<Record<'all' | 'undescribed' | 'unused', number>> {
  const { rows } = await db.execute<{ all: number; undescribed: number; unused: number }>(sql`
    select count(*)::int as all, count(*) filter (where ${IS_IN.undescribed})::int as undescribed,
      count(*) filter (where ${IS_IN.unused})::int as unused
    from pictures found where ${THERE}`)
  return rows[0] ?? { all: 0, undescribed: 0, unused: 0 }
}

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
