import type { FastifyInstance } from 'fastify'
import type { PostCard } from '#contracts/content/content.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listPosts } from '#server/modules/content/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { CACHE_MARK } from './page-cache.ts'

const NEWEST_COUNT = 20

type Channel = { origin: string; title: string; description: string }
type FeedPost = PostCard & { updatedAt: string }

/** `GET /feed/`: the newest articles as RSS 2.0. The page cache keeps it, with its ETag, like any public page. */
export function addFeed(app: FastifyInstance, { db, origin }: Pick<Services, 'db' | 'origin'>): void {
  app.get(ROUTES.feed, async (_request, reply) => {
    const posts = await listPosts(db, { limit: NEWEST_COUNT })
    const { shopName, words } = await getShopSettings(db)
    return reply
      .headers({ 'content-type': 'application/rss+xml; charset=UTF-8', [CACHE_MARK]: 'public' })
      .send(renderFeed(posts, { origin, title: shopName, description: words.blogDescription }))
  })
  app.get(ROUTES.feed.slice(0, -1), async (_request, reply) => reply.redirect(ROUTES.feed, 301))
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with absolute addresses. */
export function renderFeed(posts: readonly FeedPost[], { origin, title, description }: Channel): string {
  const changes = posts.map(({ updatedAt }) => Date.parse(updatedAt))
  const lastBuild = changes.length > 0 ? `<lastBuildDate>${rfc822(Math.max(...changes))}</lastBuildDate>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(origin + ROUTES.blog)}</link>
<atom:link href="${escapeXml(origin + ROUTES.feed)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(description)}</description>
<language>fr-FR</language>
${lastBuild}
${posts.map((post) => renderItem(post, origin)).join('\n')}
</channel>
</rss>
`
}

function renderItem({ slug, title, excerpt, category, publishedAt }: FeedPost, origin: string): string {
  const address = escapeXml(origin + ROUTES.post(slug))
  return `<item>
<title>${escapeXml(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${rfc822(Date.parse(publishedAt))}</pubDate>
<category>${escapeXml(category.name)}</category>
<description>${escapeXml(excerpt)}</description>
</item>`
}

/** 'Mon, 09 Nov 2026 11:00:00 GMT'. */
const rfc822 = (milliseconds: number) => new Date(milliseconds).toUTCString()

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Without the control characters that XML 1.0 cannot hold. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
