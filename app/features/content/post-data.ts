import { organization, type Shop } from '#app/ui/organization.ts'
import type { PostView } from '#contracts/content/content.ts'

type Published = Shop & { address: string; image: string | undefined }

/** What search engines read of an article (schema.org Article). */
export function postData(post: PostView, { address, image, ...shop }: Published) {
  const publisher = organization(shop)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category.name,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: 'fr',
    mainEntityOfPage: address,
    ...(image ? { image: shop.origin + image } : {}),
    author: publisher,
    publisher,
  }
}
