import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Picture } from '#contracts/content/picture.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import { categories, products } from '#server/modules/catalog/tables.ts'
import { pages, postCategories, posts } from '#server/modules/content/tables.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { memberPosts } from '#server/modules/members/tables.ts'

/** A picture of the library; null where there is none of this name. */
export async function findPicture(db: Queryable, stem: string): Promise<Picture | null> {
  const [row] = await db.select({ picture: shownPicture }).from(pictures).where(eq(pictures.stem, stem))
  return row?.picture ?? null
}

/** Whether a product, a category, an article, a page or a club's space stands at this address. */
export async function isStanding(db: Queryable, path: string): Promise<boolean> {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean)
  switch (first) {
    case 'produit':
      return (await db.$count(products, and(eq(products.slug, second), eq(products.isPublished, true)))) > 0
    case 'categorie-produit':
      return (await db.$count(categories, eq(categories.slug, second))) > 0
    case 'conseils':
      return third === '' || (await db.$count(postCategories, eq(postCategories.slug, third))) > 0
    case 'club':
      return (await db.$count(products, eq(products.slug, second))) > 0
    default:
      return (await db.$count(posts, eq(posts.slug, first))) + (await db.$count(pages, eq(pages.slug, first))) > 0
  }
}

/** What a text may be put with: products, of which those with a space for members. */
export async function listProductsForTexts(
  db: Queryable,
): Promise<{ id: number; name: string; hasMembers: boolean }[]> {
  const rows = await db
    .select({ id: products.id, name: products.name, memberOf: memberPosts.productId })
    .from(products)
    .leftJoin(memberPosts, eq(memberPosts.productId, products.id))
    .groupBy(products.id, products.name, memberPosts.productId)
    .orderBy(asc(products.name))
  return rows.map(({ id, name, memberOf }) => ({ id, name, hasMembers: memberOf !== null }))
}

/** Pictures of the library by their names, for the head of an article. */
export const listPictureNames = (db: Queryable): Promise<{ stem: string; alt: string }[]> =>
  db
    .select({ stem: pictures.stem, alt: pictures.alt })
    .from(pictures)
    .where(and(isNull(pictures.deletedAt), ne(pictures.alt, '')))
    .orderBy(asc(pictures.stem))
    .limit(500)

/** Where links of a text may lead, by their titles. */
export async function listLinkTargets(db: Queryable): Promise<{ title: string; path: string }[]> {
  const [articles, alone, goods] = await Promise.all([
    db.select({ title: posts.title, slug: posts.slug }).from(posts).orderBy(asc(posts.title)).limit(500),
    db.select({ title: pages.title, slug: pages.slug }).from(pages).orderBy(asc(pages.title)),
    db
      .select({ title: products.name, slug: products.slug })
      .from(products)
      .where(eq(products.isPublished, true))
      .orderBy(asc(products.name))
      .limit(500),
  ])
  return [
    ...articles.map(({ title, slug }) => ({ title, path: ROUTES.post(slug) })),
    ...alone.map(({ title, slug }) => ({ title, path: `/${slug}/` })),
    ...goods.map(({ title, slug }) => ({ title, path: ROUTES.product(slug) })),
  ]
}
