import type { Picture } from './picture.ts'

export type PostCategory = { slug: string; name: string }

/** An article as lists show it. */
export type PostCard = {
  slug: string
  title: string
  excerpt: string
  category: PostCategory
  readingMinutes: number
  /** ISO instant. */
  publishedAt: string
  picture: Picture | null
}

export type PostHeading = { id: string; text: string }

export type PostView = PostCard & {
  /** What comments name it by (`comment_post_ID`). */
  id: number
  /** Our own, sanitised HTML. */
  bodyHtml: string
  /** Second-level headings in their order. */
  headings: PostHeading[]
  /** ISO instant; equal to `publishedAt` until the text changes. */
  updatedAt: string
  /** The guide that goes with it. */
  relatedProductId: number | null
  /** In the place of the title where searches show it; '' for the title itself. */
  searchTitle: string
  areCommentsOpen: boolean
}

export type SlideView = {
  id: number
  title: string
  text: string
  buttonLabel: string
  href: string
  picture: Picture | null
}

export type TestimonialView = {
  id: number
  firstName: string
  situation: string
  text: string
  /** Made up for the demonstration: it is labelled so wherever it is shown. */
  isDemo: boolean
}
