import type { PostView } from '#contracts/content/content.ts'

type Published = { address: string; origin: string; image: string | undefined; shopName: string }

/** What search engines read of an article (schema.org Article). */
export function postData(post: PostView, { address, origin, image, shopName }: Published) {
  const publisher = { '@type': 'Organization', name: shopName, url: `${origin}/` }
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
    ...(image ? { image: origin + image } : {}),
    author: publisher,
    publisher,
  }
}
