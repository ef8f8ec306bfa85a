import { z } from 'zod'
import { readJson, readMarkdownFolder } from './data-files.ts'
import { loadMenu } from './site-content.ts'

export type SeedPost = {
  slug: string
  title: string
  categorySlug: string
  excerpt: string
  /** ISO date. */
  publishedOn: string
  readingMinutes: number
  relatedProductSlug: string
  keywords: string[]
  /** The name of a picture of makePictures(). */
  picture: string
  pictureAlt: string
  markdown: string
}

export type SeedPostCategory = { slug: string; name: string }

export type SeedComment = {
  id: string
  postSlug: string
  parentId: string | null
  author: string
  /** ISO instant. */
  createdAt: string
  text: string
  isDemo: boolean
}

const PostHead = z.object({
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  excerpt: z.string(),
  date: z.iso.date(),
  readingMinutes: z.coerce.number().int().positive(),
  relatedProduct: z.string(),
  keywords: z.array(z.string()),
  headerImage: z.string(),
  headerAlt: z.string(),
})

/** The articles, oldest first. */
export async function loadPosts(): Promise<SeedPost[]> {
  const files = await readMarkdownFolder('posts', PostHead)
  const posts = files.map(({ head, body }): SeedPost => {
    const { title, slug, category, excerpt, date, readingMinutes, keywords } = head
    return {
      ...{ title, slug, excerpt, readingMinutes, keywords },
      categorySlug: category,
      publishedOn: date,
      relatedProductSlug: head.relatedProduct,
      picture: head.headerImage,
      pictureAlt: head.headerAlt,
      markdown: body,
    }
  })
  return posts.sort((a, b) => a.publishedOn.localeCompare(b.publishedOn))
}

/** The categories of the articles, named as in the menu. */
export async function loadPostCategories(): Promise<SeedPostCategory[]> {
  const prefix = '/conseils/categorie/'
  const links = (await loadMenu()).items.flatMap(({ children }) => children)
  return links
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ label, path }) => ({ slug: path.slice(prefix.length, -1), name: label }))
}

/** Comments written for the demonstration; answers follow the comment that they answer. */
export async function loadComments(): Promise<SeedComment[]> {
  const Comment = z
    .object({
      postSlug: z.string(),
      id: z.string(),
      parentId: z.string().nullable(),
      author: z.string(),
      date: z.iso.datetime({ offset: true }),
      demo: z.boolean(),
      text: z.string(),
    })
    .transform(({ date, demo, ...comment }) => ({ ...comment, createdAt: date, isDemo: demo }))
  return readJson('comments.json', z.array(Comment))
}
