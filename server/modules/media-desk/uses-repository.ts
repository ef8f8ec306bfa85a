import { eq, type SQL, sql } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { PictureUse, SoldFile } from '#contracts/staff/media.ts'
import type { Queryable } from '#server/database/database.ts'
import { remembered } from '#server/database/remembered.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { files } from '#server/modules/fulfilment/tables.ts'

/** What of the shop's texts may name the address of a picture, once it is online. */
const TEXTS = sql`
  select markdown as text from posts
  union all select markdown from pages
  union all select markdown from member_posts
  union all select markdown from course_lessons
  union all select description_markdown from products
  union all select extras::text from products where extras::text like '%"picture": {%'`

const DRAFTS = sql`
  select concat(fields ->> 'markdown', ' /media/', fields ->> 'pictureStem', '-0.png') as text from text_drafts`

/** The stems of all pictures that these texts name, by address or in what is chosen beside a product. */
const stemsIn = (texts: SQL) => sql`
  select named.found[1] as stem from (${texts}) written,
    regexp_matches(written.text, '(?:/media/|"stem": ")([a-z0-9-]+?)(?:\\.[0-9a-f]{8})?(?:-\\d+\\.(?:avif|webp|png)|")', 'g') named(found)
  where written.text like '%/media/%' or written.text like '%"stem": "%'`

/** How many pictures the library has, and which of them nothing shows but, perhaps, a draft. */
const readLibrary = remembered(async (db: Queryable) => {
  const { rows } = await db.execute<{ stem: string; isDescribed: boolean; isShown: boolean }>(sql`
    select stem, alt <> '' as "isDescribed", stem in (
      select picture_stem from product_pictures
      union all select picture_stem from variations where picture_stem is not null
      union all select picture_stem from posts where picture_stem is not null
      union all select picture_stem from slides where picture_stem is not null
      union all ${stemsIn(TEXTS)}) as "isShown"
    from pictures where deleted_at is null`)
  return {
    all: rows.length,
    undescribed: rows.filter(({ isDescribed }) => !isDescribed).length,
    shownNowhere: rows.filter(({ isShown }) => !isShown).map(({ stem }) => stem),
  }
})

/**
 * What each view of the library has; `unused`: the stems of what nothing shows. All texts of the shop are looked through for them,
 * so they are remembered until somebody writes; drafts, which are kept every other second, are read each time.
 */
export async function readViews(db: Queryable): Promise<{ all: number; undescribed: number; unused: string[] }> {
  const { shownNowhere, ...counts } = await readLibrary(db)
  const { rows } = await db.execute<{ stem: string }>(stemsIn(DRAFTS))
  const inDrafts = new Set(rows.map(({ stem }) => stem))
  return { ...counts, unused: shownNowhere.filter((stem) => !inDrafts.has(stem)) }
}

type Found = {
  kind: 'product' | 'post' | 'page' | 'slide' | 'lesson' | 'club' | 'draft' | 'legal' | 'menu' | 'setting'
  name: string
  slug: string
}

type Naming = { products: readonly number[]; posts: readonly number[] }

/**
 * The products and articles whose text names a picture or a document at all, few of many as a rule: all are looked through for them,
 * so they are remembered until somebody writes.
 */
const readNaming = remembered(async (db: Queryable): Promise<Naming> => {
  const { rows } = await db.execute<{ products: number[]; posts: number[] }>(sql`
    select array(select id from products where description_markdown like '%/media/%'
        or extras::text like '%/media/%' or extras::text like '%"stem": "%') as products,
      array(select id from posts where markdown like '%/media/%' or markdown like '%"stem": "%') as posts`)
  return rows[0] ?? { products: [], posts: [] }
})

const oneOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`

const written = ({ products: productIds, posts }: Naming) => sql`
  select 'product' as kind, name, slug, concat(description_markdown, ' ', extras) as text from products
  where id = ${oneOf(productIds)}
  union all select 'post', title, slug, markdown from posts where id = ${oneOf(posts)}
  union all select 'page', title, slug, markdown from pages
  union all select 'lesson', lesson.slug, product.slug, lesson.markdown
    from course_lessons lesson join products product on product.id = lesson.product_id
  union all select 'club', club.title, product.slug, club.markdown
    from member_posts club join products product on product.id = club.product_id
  union all select 'draft', fields ->> 'title', kind || '/' || coalesce(subject_id, '~' || id), fields ->> 'markdown' from text_drafts
  union all select 'slide', title, '', href || ' ' || text from slides
  union all select 'legal', title, slug, markdown from legal_texts
  union all select case key when 'menu' then 'menu' else 'setting' end, '', '', value::text from settings`

/** What leads to these documents: texts, the menu, banners of the home page, settings. Each once for each of them; all is looked through once. */
export async function textsThatLeadTo(
  db: Queryable,
  fileNames: readonly string[],
): Promise<(Found & { fileName: string })[]> {
  if (fileNames.length === 0) return []
  const { rows } = await db.execute<Found & { fileName: string }>(sql`
    select distinct kind, name, slug, named.found[1] as "fileName"
    from (${written(await readNaming(db))}) written, regexp_matches(written.text, '/media/([a-z0-9-]+[.]pdf)', 'g') named(found)
    where written.text like '%/media/%.pdf%' and named.found[1] = any(${sql.param([...fileNames])}::text[])
    order by kind, name, slug`)
  return rows
}

/** Where a picture is shown: products with their variations and options, articles, pages, lessons, texts of the club, the home page. */
export async function listUses(db: Queryable, stem: string): Promise<PictureUse[]> {
  const isNamed = (text: SQL) =>
    sql`(${text} like ${`%/media/${stem}-%`} or ${text} like ${`%/media/${stem}.%`} or ${text} like ${`%"stem": "${stem}"%`})`
  const naming = await readNaming(db)
  const { rows } = await db.execute<Found>(sql`
    select 'product' as kind, name, slug from products where id = any(array(
      select product_id from product_pictures where picture_stem = ${stem}
      union select product_id from variations where picture_stem = ${stem}))
      or (id = ${oneOf(naming.products)} and (${isNamed(sql`description_markdown`)} or ${isNamed(sql`extras::text`)}))
    union all select 'post', title, slug from posts
      where picture_stem = ${stem} or (id = ${oneOf(naming.posts)} and ${isNamed(sql`markdown`)})
    union all select 'page', title, slug from pages where ${isNamed(sql`markdown`)}
    union all select 'lesson', lesson.slug, product.slug from course_lessons lesson join products product on product.id = lesson.product_id
      where ${isNamed(sql`lesson.markdown`)}
    union all select 'club', text.title, product.slug from member_posts text join products product on product.id = text.product_id
      where ${isNamed(sql`text.markdown`)}
    union all select 'draft', fields ->> 'title', kind || '/' || coalesce(subject_id, '~' || id) from text_drafts
      where fields ->> 'pictureStem' = ${stem} or ${isNamed(sql`fields ->> 'markdown'`)}
    union all select 'slide', title, '' from slides where picture_stem = ${stem}`)
  return rows.map(useOf)
}

/** Where it is, in the words of the desk. */
export function useOf({ kind, name, slug }: Found): PictureUse {
  switch (kind) {
    case 'product':
      return { what: name, path: ROUTES.product(slug) }
    case 'post':
      return { what: `l’article «\u202F${name}\u202F»`, path: ROUTES.post(slug) }
    case 'page':
      return { what: `la page «\u202F${name}\u202F»`, path: ROUTES.post(slug) }
    case 'lesson':
      return { what: `la leçon «\u202F${name}\u202F»`, path: ROUTES.product(slug) }
    case 'club':
      return { what: `le texte du club «\u202F${name}\u202F»`, path: ROUTES.product(slug) }
    case 'draft':
      return { what: `le brouillon «\u202F${name}\u202F»`, path: `${DESK_PAGES.contents}${slug}/` }
    case 'legal':
      return { what: `le texte légal «\u202F${name}\u202F»`, path: DESK_PAGES.legalText(slug) }
    case 'menu':
      return { what: 'le menu du site', path: DESK_PAGES.siteList('menu') }
    case 'setting':
      return { what: 'les réglages', path: DESK_PAGES.settings }
    case 'slide':
      return { what: `l’accueil, «\u202F${name}\u202F»`, path: ROUTES.home }
  }
}

/** What the shop sells as files, the newest version of each. */
export const listSoldFiles = (db: Queryable): Promise<SoldFile[]> =>
  db
    .select({
      ...{ name: files.fileName, label: files.label, bytes: files.bytes },
      ...{ product: products.name, productId: products.id },
    })
    .from(files)
    .innerJoin(products, eq(products.id, files.productId))
    .orderBy(products.name, files.position)
