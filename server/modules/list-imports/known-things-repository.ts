import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

/** What a list may name, by how it may be named: all of it, since a list names much of it. */
export type Known = { categories: Map<string, string>; pictures: Map<string, string> }

const plain = (name: string) => name.trim().toLowerCase()

async function mapOf(db: Queryable, question: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; target: string }>(question)
  return new Map(rows.map(({ name, target }) => [plain(name), target]))
}

/** A picture by its file's name, with or without its ending, and by its own; the newest of several. */
const PICTURES = sql`
  select name, stem as target from pictures
    cross join lateral (values (stem), (file_name), (regexp_replace(file_name, '[.][^.]*$', ''))) as names (name)
  where deleted_at is null and name <> '' order by added_at`

export const findKnown = async (db: Queryable, of: 'products' | 'posts'): Promise<Known> => ({
  categories: await mapOf(
    db,
    of === 'products'
      ? sql`select name, slug as target from categories union all select slug, slug from categories`
      : sql`select name, slug as target from post_categories union all select slug, slug from post_categories`,
  ),
  pictures: await mapOf(db, PICTURES),
})

export const targetOf = (names: Map<string, string>, name: string): string | undefined => names.get(plain(name))

/** A product by its own reference; `isPart`: it is that of a variation. */
export async function findBySku(
  db: Queryable,
  sku: string,
): Promise<{ id: number; stock: number | null; isPart: boolean } | null> {
  const { rows } = await db.execute<{ id: number; stock: number | null; isPart: boolean }>(sql`
    select id, stock, false as "isPart" from products where lower(sku) = lower(${sku})
    union all select product_id, null, true from variations where lower(sku) = lower(${sku}) limit 1`)
  return rows[0] ?? null
}

/** Which of these references products have, in lower case. */
export async function findSkus(db: Queryable, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    select lower(sku) as sku from products where lower(sku) = any(${sql.param(skus.map((sku) => sku.toLowerCase()))}::text[])`)
  return new Set(rows.map(({ sku }) => sku))
}

export async function findPostId(db: Queryable, slug: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from posts where slug = ${slug}`)
  return rows[0]?.id ?? null
}

/** Which of these addresses articles have. */
export async function findPostSlugs(db: Queryable, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from posts where slug = any(${sql.param([...slugs])}::text[])`,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Whether somebody writes an article of this address that is not online. */
export async function hasDraftOf(db: Queryable, slug: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from text_drafts where kind = 'article' and subject_id is null and fields ->> 'slug' = ${slug}) as has`)
  return rows[0]?.has === true
}
