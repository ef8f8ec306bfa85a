import { sql } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import type { DocumentRow, PictureUse } from '#contracts/staff/media.ts'
import type { Queryable } from '#server/database/database.ts'
import { namedIn, useOf } from './uses-repository.ts'

/** The newest first. A shop has tens of them, not thousands; what is beyond is found by its words. */
const MOST = 200

export async function selectDocuments(db: Queryable, search: string): Promise<Omit<DocumentRow, 'uses'>[]> {
  const words = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<Omit<DocumentRow, 'uses'>>(sql`
    select file_name as "fileName", title, bytes, pages, to_char(added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "addedAt"
    from documents
    where deleted_at is null and unaccent(title || ' ' || file_name) ilike unaccent(${words})
    order by added_at desc, file_name limit ${MOST}`)
  return rows
}

export async function countDocuments(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from documents where deleted_at is null`,
  )
  return rows[0]?.count ?? 0
}

/** Where a document is leafed through, and which texts lead to it. */
export async function listDocumentUses(db: Queryable, fileName: string): Promise<PictureUse[]> {
  const { rows } = await db.execute<{ name: string; slug: string }>(sql`
    select product.name, product.slug from product_samples sample join products product on product.id = sample.product_id
    where sample.file_name = ${fileName}`)
  const leafed = rows.map(({ name, slug }) => ({ what: `l’extrait de ${name}`, path: ROUTES.product(slug) }))
  const texts = await namedIn(db, (text) => sql`${text} like ${`%/media/${fileName}%`}`)
  return [...leafed, ...texts.map(useOf)]
}
