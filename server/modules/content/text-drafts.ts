import { z } from 'zod'
import { OwnPath, Slug } from '#contracts/site/own-path.ts'

const Title = z.string().trim().min(1, 'Donnez un titre.').max(200)
const Text = z.string().min(1, 'Il manque le texte.').max(200_000)
const Line = z.string().trim().max(300)
const SearchTitle = z.string().trim().max(120).default('')

/** JSON, which versions are kept as, has text for a moment. */
const Moment = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))], 'Donnez une date.')

/** A text that stands by itself. `markdown` may hold the marks that {@link renderText} fills. */
export const PageDraft = z.object({
  slug: Slug,
  title: Title,
  description: Line,
  searchTitle: SearchTitle,
  markdown: Text,
})
export type PageDraft = z.input<typeof PageDraft>
export type PageContent = z.output<typeof PageDraft>

export const PostDraft = z.object({
  slug: Slug,
  title: Title,
  categorySlug: Slug,
  excerpt: z.string().trim().max(600),
  searchTitle: SearchTitle,
  markdown: Text,
  pictureStem: z.string().nullable().default(null),
  /** The guide that goes with it. */
  relatedProductId: z.int().nullable().default(null),
  areCommentsOpen: z.boolean().default(true),
  publishedAt: Moment,
})
export type PostDraft = z.input<typeof PostDraft>
export type Post = z.output<typeof PostDraft>

/** Categories of articles in the order of the menu. */
export const PostCategoriesDraft = z.array(z.object({ slug: Slug, name: Title }))
export type PostCategoriesDraft = z.infer<typeof PostCategoriesDraft>

/** What the home page shows in turn, in its order. */
export const SlidesDraft = z
  .array(
    z.object({
      title: Title,
      text: Line,
      buttonLabel: z.string().trim().min(1, 'Dites ce que fait le bouton.').max(60),
      href: OwnPath,
      pictureStem: z.string().nullable().default(null),
    }),
  )
  .max(12)
export type SlidesDraft = z.infer<typeof SlidesDraft>

/** What buyers said, in the order chosen. */
export const TestimonialsDraft = z.array(
  z.object({
    firstName: z.string().trim().min(1, 'Donnez un prénom.').max(80),
    situation: Line,
    text: z.string().trim().min(1, 'Il manque le texte.').max(2_000),
    isDemo: z.boolean().default(false),
  }),
)
export type TestimonialsDraft = z.infer<typeof TestimonialsDraft>
