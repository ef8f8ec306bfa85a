import { expect, test } from 'vitest'
import { renderFeed } from './feed.ts'

const POST = {
  slug: 'premier',
  title: 'Un titre',
  excerpt: 'Un extrait.',
  category: { slug: 'preparation', name: 'Préparation' },
  readingMinutes: 4,
  publishedAt: '2026-11-09T11:00:00.000Z',
  updatedAt: '2026-11-09T11:00:00.000Z',
  picture: null,
}
const ORIGIN = 'https://www.example.fr'
const CHANNEL = { origin: ORIGIN, title: 'Chez <Ève>', description: 'Tous les articles.' }

test('an article is said with its own address, day, category and excerpt', () => {
  const feed = renderFeed([POST], CHANNEL)
  expect(feed).toContain('<guid isPermaLink="true">https://www.example.fr/premier/</guid>')
  expect(feed).toContain('<pubDate>Mon, 09 Nov 2026 11:00:00 GMT</pubDate>')
  expect(feed).toContain('<category>Préparation</category>')
  expect(feed).toContain('<description>Un extrait.</description>')
})

test('was last built when an article last changed; without articles it does not say', () => {
  const changed = { ...POST, slug: 'change', updatedAt: '2026-11-20T08:30:00.000Z' }
  expect(renderFeed([POST, changed], CHANNEL)).toContain('<lastBuildDate>Fri, 20 Nov 2026 08:30:00 GMT</lastBuildDate>')
  expect(renderFeed([], CHANNEL)).not.toContain('lastBuildDate')
})

test('what XML takes for its own is escaped, what it cannot hold is left out', () => {
  const feed = renderFeed([{ ...POST, title: `<b> & "l'oral" \u0000\u000B\uFFFE 👋` }], CHANNEL)
  expect(feed).toContain('<title>&lt;b&gt; &amp; &quot;l&apos;oral&quot;  👋</title>')
})
