import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREVIEW_QUERY } from '#contracts/comments.ts'
import { moderateComment } from '#server/modules/content/index.ts'
import { comments, postCategories, posts } from '#server/modules/content/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { type RunningShop, startRunningShop } from '#test/support/running-shop.ts'

let shop: RunningShop
let product: { id: number; slug: string }
let post: { id: number; slug: string }
let otherPost: { id: number; slug: string }
beforeAll(async () => {
  shop = await startRunningShop({ isEmpty: true })
  product = await createProduct(shop.db, { slug: 'guide' })
  await shop.db.insert(postCategories).values({ slug: 'conseils', name: 'Conseils', position: 0 })
  post = await createPost('mon-article')
  otherPost = await createPost('un-autre')
})
afterAll(() => shop.close())

async function createPost(slug: string, fields: Partial<typeof posts.$inferInsert> = {}) {
  const text = { title: `Titre de ${slug}`, excerpt: 'Extrait.', markdown: 'Texte.', bodyHtml: '<p>Texte.</p>' }
  const place = { categorySlug: 'conseils', readingMinutes: 1, publishedAt: new Date('2026-03-01T11:00:00Z') }
  const [row] = await shop.db
    .insert(posts)
    .values({ slug, ...text, ...place, ...fields })
    .returning()
  if (!row) throw new Error('no article was made')
  return row
}

let writers = 0
type Sending = { fields?: Record<string, string>; headers?: Record<string, string>; address?: string }

/** Sends a review that nothing speaks against, unless told otherwise, from an address of its own. */
function send({ fields = {}, headers = {}, address }: Sending = {}) {
  writers += 1
  const form = {
    author: 'Camille',
    email: `camille-${writers}@example.fr`,
    comment: `Clair et utile, ${writers} fois.`,
    rating: '4',
    comment_post_ID: String(product.id),
    comment_parent: '0',
    ...fields,
  }
  return fetch(`${shop.origin}/wp-comments-post.php`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'x-forwarded-for': address ?? `192.0.2.${writers}`, ...headers },
    redirect: 'manual',
  })
}

/** A comment on the article, unless told otherwise. */
function comment({ fields = {}, ...sending }: Sending = {}) {
  return send({ fields: { comment_post_ID: String(post.id), rating: '', url: '', ...fields }, ...sending })
}

/** One that is shown already, straight into the database. */
async function createShown(fields: Partial<typeof comments.$inferInsert> = {}) {
  writers += 1
  const words = { authorName: 'Rachid', authorEmail: `rachid-${writers}@example.fr`, body: `Merci ${writers}.` }
  const [row] = await shop.db
    .insert(comments)
    .values({ subjectId: post.id, ...words, status: 'approved', writerHash: '', ...fields })
    .returning()
  if (!row) throw new Error('no comment was made')
  return row
}

const pageOf = async (path: string) => (await fetch(shop.origin + path)).text()
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
const commentIdOf = (answer: Response) => Number(/#comment-(\d+)$/.exec(locationOf(answer))?.[1])
const siteCookies = (answer: Response) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('comment_'))

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('%s is answered 405 and told to POST', async (method) => {
  const answer = await fetch(`${shop.origin}/wp-comments-post.php`, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
  expect(answer.headers.get('content-type')).toContain('text/plain')
})

test.each([
  [200, { author: '' }, 'veuillez renseigner votre nom et votre adresse e-mail'],
  [200, { email: '' }, 'veuillez renseigner votre nom et votre adresse e-mail'],
  [200, { email: 'camille@' }, 'veuillez saisir une adresse e-mail valide'],
  [200, { comment: ' ' }, 'veuillez saisir votre commentaire'],
  [200, { author: 'x'.repeat(246) }, 'votre nom est trop long'],
  [200, { email: `${'x'.repeat(99)}@example.fr` }, 'votre adresse e-mail est trop longue'],
  [200, { comment: 'x'.repeat(65_526) }, 'votre commentaire est trop long'],
  [200, { rating: '' }, 'Veuillez évaluer le produit.'],
  [403, { comment_parent: '2000000' }, 'il n’est pas possible de répondre'],
])('%d with %j: a French page that says why and leads back', async (status, fields, text) => {
  const answer = await send({ fields })
  const page = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
  expect(page).toContain('<title>Erreur lors de la soumission du commentaire</title>')
  expect(page).toContain(text)
  expect(page).toContain('href="/produit/guide/#review_form"')
  expect(page).toContain('content="noindex"')
})

test('a doublet is answered 409, another review within 15 seconds 429', async () => {
  const [address, email] = ['198.51.100.1', 'vite@example.fr']
  const first = { email, comment: 'La même chose.' }
  expect((await send({ fields: first, address })).status).toBe(302)
  const doublet = await send({ fields: first, address })
  expect([doublet.status, await doublet.text()]).toEqual([409, expect.stringContaining('doublon')])
  const hasty = await send({ fields: { email, comment: 'Autre chose.' } })
  expect([hasty.status, await hasty.text()]).toEqual([429, expect.stringContaining('trop vite')])
})

test('an unknown product is answered 200 with nothing', async () => {
  const answer = await send({ fields: { comment_post_ID: '31' } })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('a body of more than 5 MB is answered 413, one that cannot be read 400, another site’s form 403', async () => {
  const url = `${shop.origin}/wp-comments-post.php`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await statusOfAnnounced(url, { ...headers, 'content-length': 5 * 1024 * 1024 + 1 })).toBe(413)
  expect((await fetch(url, { method: 'POST', headers, body: 'author=%zz' })).status).toBe(400)
  expect((await send({ headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
})

test('a held review leads to its preview, which its author sees and the kept page does not show', async () => {
  const body = 'Un avis <b>bien</b>\nsur deux lignes & plus.'
  const answer = await send({ fields: { comment: body, author: 'Zoé' } })
  expect(answer.status).toBe(302)
  expect(locationOf(answer)).toMatch(/^\/produit\/guide\/\?unapproved=\d+&moderation-hash=[\w-]+#comment-\d+$/)
  const preview = await fetch(shop.origin + locationOf(answer))
  const html = await preview.text()
  expect(preview.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('Votre avis est en attente de validation')
  expect(html).toContain('<p>Un avis &lt;b&gt;bien&lt;/b&gt;<br/>sur deux lignes &amp; plus.</p>')
  for (const address of ['/produit/guide/', locationOf(answer).replace(/moderation-hash=[^#]+/, 'moderation-hash=x')])
    expect(await (await fetch(shop.origin + address)).text()).not.toContain('Zoé')
})

test('an approved review is shown on the kept page, and the next one of its author at once', async () => {
  const author = { author: 'Inès', email: 'ines@example.fr' }
  await fetch(`${shop.origin}/produit/guide/`)
  const commentId = commentIdOf(await send({ fields: author }))
  await moderateComment(shop, { id: commentId, status: 'approved' })
  await expect
    .poll(async () => (await fetch(`${shop.origin}/produit/guide/`)).text())
    .toContain(`id="comment-${commentId}"`)

  await shop.db
    .update(comments)
    .set({ createdAt: new Date(Date.now() - 60_000) })
    .where(eq(comments.id, commentId))
  const next = await send({ fields: author })
  expect(locationOf(next)).toBe(`/produit/guide/#comment-${commentIdOf(next)}`)
  await expect
    .poll(async () => (await fetch(`${shop.origin}/produit/guide/`)).text())
    .toContain(`id="comment-${commentIdOf(next)}"`)
})

test.each([
  ['/faq/?a=b', /^\/faq\/\?a=b&unapproved=/],
  ['https://exemple.com/', /^\/produit\/guide\/\?/],
  ['//exemple.com/', /^\/produit\/guide\/\?/],
  ['javascript:alert(1)', /^\/produit\/guide\/\?/],
])('redirect_to %j stays on this site', async (wanted, location) => {
  expect(locationOf(await send({ fields: { redirect_to: wanted } }))).toMatch(location)
})

test('a path of our own that begins with two slashes names no other host', async () => {
  const answer = await send({ fields: { redirect_to: `${shop.origin}//exemple.com/` } })
  expect(locationOf(answer)).toMatch(/^\/exemple\.com\//)
})

test('name and address are kept for a year with consent, and deleted without', async () => {
  const kept = siteCookies(await send({ fields: { author: 'Léa B.', 'wp-comment-cookies-consent': 'yes' } }))
  expect(kept).toHaveLength(2)
  for (const cookie of kept)
    expect(cookie).toMatch(/^comment_author_(email_)?[0-9a-f]{32}=.+; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect(kept[0]).toContain(encodeURIComponent('Léa B.'))

  expect(siteCookies(await send())).toEqual([])
  const cookie = kept.map((each) => each.split(';')[0]).join('; ')
  const deleted = siteCookies(await send({ headers: { cookie } }))
  expect(deleted).toHaveLength(2)
  for (const each of deleted) expect(each).toMatch(/=; (.*; )?Expires=Thu, 01 Jan 1970/)
})

test.each([
  ['no name', 200, { author: '' }, 'veuillez renseigner votre nom et votre adresse e-mail'],
  ['half an address', 200, { email: 'camille@' }, 'veuillez saisir une adresse e-mail valide'],
  ['no words', 200, { comment: '\u00A0 ' }, 'veuillez saisir votre commentaire'],
  ['a long site', 200, { url: `https://${'x'.repeat(200)}.fr` }, 'l’adresse de votre site est trop longue'],
  ['70,000 characters', 200, { comment: 'x'.repeat(70_000) }, 'votre commentaire est trop long'],
  ['an unknown parent', 403, { comment_parent: '2000000' }, 'il n’est pas possible de répondre'],
])('a comment with %s is answered %d and nothing is kept', async (_case, status, fields, text) => {
  const answer = await comment({ fields })
  const page = await answer.text()
  expect(answer.status).toBe(status)
  expect(page).toContain(text)
  expect(page).toContain('href="/mon-article/#respond"')
  expect(await shop.db.$count(comments, eq(comments.subjectId, post.id))).toBe(0)
})

test('an answer to what stands on another article, or waits, is refused with 403', async () => {
  const elsewhere = await createShown({ subjectId: otherPost.id })
  const held = await createShown({ status: 'held' })
  for (const { id } of [elsewhere, held])
    expect((await comment({ fields: { comment_parent: String(id) } })).status).toBe(403)
})

test('an article that takes no more comments refuses them with 403 and shows no form', async () => {
  const closed = await createPost('ferme', { areCommentsOpen: false })
  const answer = await comment({ fields: { comment_post_ID: String(closed.id) } })
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Les commentaires sont fermés')])
  const page = await pageOf('/ferme/')
  expect(page).toContain('Les commentaires sont fermés pour cet article.')
  expect(page).not.toContain('id="commentform"')
})

test('a held comment leads its author to a preview in its place, escaped, and nobody else sees it', async () => {
  const body = 'Voir <script>alert(1)</script>\net https://exemple.fr/a.\n\nFin.'
  const answer = await comment({ fields: { author: 'Zélie', comment: body, url: 'zelie.example' } })
  const location = locationOf(answer)
  expect([answer.status, location]).toEqual([
    302,
    expect.stringMatching(/^\/mon-article\/\?unapproved=\d+&moderation-hash=[\w-]+#comment-\d+$/),
  ])
  const preview = await fetch(shop.origin + location)
  const html = await preview.text()
  expect(preview.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('Ceci est un aperçu, votre commentaire sera visible après sa validation.')
  expect(html).toContain('<p>Voir &lt;script&gt;alert(1)&lt;/script&gt;<br/>et ')
  expect(html).toContain('<a href="https://exemple.fr/a" rel="nofollow ugc">https://exemple.fr/a</a>.</p><p>Fin.</p>')
  expect(html).toContain('href="https://zelie.example/" rel="external nofollow ugc">Zélie</a>')
  const guessed = location.replace(/moderation-hash=[^#]+/, `${PREVIEW_QUERY.hash}=x`)
  for (const path of ['/mon-article/', guessed]) expect(await pageOf(path)).not.toContain('Zélie')
})

test('the shop is told of a held comment by mail, whose link lets it decide', async () => {
  const answer = await comment({ fields: { author: 'Attente', comment: 'Une question ?' } })
  const id = commentIdOf(answer)
  await expect
    .poll(async () => (await heldMail('Attente'))?.subject, { timeout: 15_000 })
    .toContain('Titre de mon-article')
  const mail = await heldMail('Attente')
  const link = /href="([^"]*\/moderation\/[^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
  const path = new URL(link).pathname + new URL(link).search
  expect(await pageOf(path)).toContain('Une question ?')
  expect((await fetch(shop.origin + path.replace(/key=./, 'key=!'))).status).toBe(404)
  const decided = await fetch(shop.origin + path, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
  })
  expect([decided.status, await decided.text()]).toEqual([200, expect.stringContaining('ce texte est publié')])
  await expect.poll(() => pageOf('/mon-article/')).toContain(`id="comment-${id}"`)
})

const heldMail = async (author: string) =>
  (await shop.inbox.messages()).find(({ text }) => text.includes(`Auteur\u202F: ${author} (`))

test('a comment refreshes exactly the pages that show it', async () => {
  const paths = ['/', '/boutique/', '/produit/guide/', '/conseils/', '/un-autre/', '/mon-article/']
  const etags = async () =>
    Promise.all(paths.map(async (path) => (await fetch(shop.origin + path)).headers.get('etag')))
  const before = await etags()
  // A change of the title would show on all of them, once they are drawn anew.
  await shop.db.update(posts).set({ title: 'Un titre changé' }).where(eq(posts.id, post.id))
  const author = { author: 'Ondine', email: 'ondine@example.fr' }
  await createShown({ authorName: author.author, authorEmail: author.email, createdAt: new Date(0) })
  const id = commentIdOf(await comment({ fields: author }))
  await expect.poll(() => pageOf('/mon-article/')).toContain(`id="comment-${id}"`)
  const after = await etags()
  expect(paths.filter((_path, index) => before[index] !== after[index])).toEqual(['/mon-article/'])
})

test('`?replytocom=` sets the form to answer, is never kept, and is ignored for what is not shown here', async () => {
  const shown = await createShown({ authorName: 'Amandine' })
  const held = await createShown({ status: 'held' })
  const before = await pageOf('/mon-article/')
  const answer = await fetch(`${shop.origin}/mon-article/?replytocom=${shown.id}`)
  const page = await answer.text()
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(page).toContain('Répondre à Amandine <small>')
  expect(page).toContain(`name="comment_parent" value="${shown.id}"`)
  expect(page).toContain('content="noindex"')
  for (const id of [held.id, 2_000_000, 'x']) {
    const ignored = await pageOf(`/mon-article/?replytocom=${id}`)
    expect(ignored).toContain('name="comment_parent" value="0"')
    expect(ignored).toContain('Laisser un commentaire <small>')
  }
  expect(await pageOf('/mon-article/')).toBe(before)
})

test('two hundred answers to answers stand at most five deep, the deepest without a link to answer', async () => {
  const deep = await createPost('profond')
  let parentId: number | null = null
  for (let count = 0; count < 200; count += 1) parentId = (await createShown({ subjectId: deep.id, parentId })).id
  const answer = await comment({ fields: { comment_post_ID: String(deep.id), comment_parent: String(parentId) } })
  expect(answer.status).toBe(302)
  const page = await pageOf('/profond/')
  const depths = [...page.matchAll(/class="comment depth-(\d)/g)].map(([, depth]) => Number(depth))
  expect([depths.length, Math.max(...depths)]).toEqual([200, 5])
  expect(page.match(/data-belowelement/g)).toHaveLength(4)
})

test('fifty threads a page, oldest first; a comment leads to the page where it stands', async () => {
  const long = await createPost('long')
  const first = await createShown({ subjectId: long.id, createdAt: new Date('2026-01-01') })
  for (let count = 0; count < 50; count += 1) await createShown({ subjectId: long.id })
  const author = { author: 'Page', email: 'page@example.fr' }
  await createShown({ authorName: author.author, authorEmail: author.email, createdAt: new Date(0) })
  const answer = await comment({ fields: { ...author, comment_post_ID: String(long.id) } })
  const id = commentIdOf(answer)
  expect(locationOf(answer)).toBe(`/long/comment-page-2/#comment-${id}`)
  const [one, two] = [await pageOf('/long/'), await pageOf('/long/comment-page-2/')]
  expect(one.match(/<li id="comment-/g)).toHaveLength(50)
  expect(one).toContain(`id="comment-${first.id}"`)
  expect(one).toContain('href="/long/comment-page-2/#comments"')
  expect(two.match(/<li id="comment-/g)).toHaveLength(2)
  expect(two).toContain('52\u00A0commentaires')
  expect((await fetch(`${shop.origin}/long/comment-page-3/`)).status).toBe(404)
  expect((await fetch(`${shop.origin}/long/autre-chose/`)).status).toBe(404)
  const old = await fetch(`${shop.origin}/long/comment-page-1/`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/long/'])
})

test('the site of a comment’s author is remembered with the name and the address', async () => {
  const kept = siteCookies(
    await comment({ fields: { url: 'https://lea.example', 'wp-comment-cookies-consent': 'yes' } }),
  )
  expect(kept).toHaveLength(3)
  expect(kept[2]).toMatch(/^comment_author_url_[0-9a-f]{32}=https:\/\/lea\.example\/; Max-Age=31536000; Path=\//)
})

/** The answer to a body that is only announced: it is refused before anything of it is sent. */
function statusOfAnnounced(url: string, headers: Record<string, string | number>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode)
      sending.destroy()
    })
    sending.once('error', reject).flushHeaders()
  })
}
