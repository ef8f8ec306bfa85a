import { sql } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import type { DocumentRow, PictureUse } from '#contracts/staff/media.ts'
import type { Queryable } from '#server/database/database.ts'
import { textsThatLeadTo, useOf } from './uses-repository.ts'

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

/** Where each of these documents is leafed through, and which texts lead to it; what serves nowhere has no entry. */
export async function listDocumentUses(
  db: Queryable,
  fileNames: readonly string[],
): Promise<ReadonlyMap<string, PictureUse[]>> {
  const { rows } = await db.execute<{ fileName: string; name: string; slug: string }>(sql`
    select sample.file_name as "fileName", product.name, product.slug
    from product_samples sample join products product on product.id = sample.product_id
    where sample.file_name = any(${sql.param([...fileNames])}::text[]) order by product.name`)
  const leafed = rows.map(({ fileName, name, slug }) => ({
    fileName,
    use: { what: `l’extrait de ${name}`, path: ROUTES.product(slug) },
  }))
  const named = (await textsThatLeadTo(db, fileNames)).map(({ fileName, ...text }) => ({ fileName, use: useOf(text) }))
  const uses = new Map<string, PictureUse[]>()
  for (const { fileName, use } of [...leafed, ...named]) uses.set(fileName, [...(uses.get(fileName) ?? []), use])
  return uses
}
