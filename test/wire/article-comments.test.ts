import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREVIEW_QUERY } from '#contracts/content/comments.ts'
import { comments, posts } from '#server/modules/content/tables.ts'
import { type CommentShop, commentIdOf, createPost, locationOf, siteCookies, startCommentShop } from './comment-shop.ts'

let { shop, post, otherPost, comment, createShown, pageOf } = {} as CommentShop
beforeAll(async () => {
  ;({ shop, post, otherPost, comment, createShown, pageOf } = await startCommentShop())
})
afterAll(() => shop.close())

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
  const closed = await createPost(shop, 'ferme', { areCommentsOpen: false })
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
  await expect.poll(async () => (await heldMail('Attente'))?.subject).toContain('Titre de mon-article')
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
  const deep = await createPost(shop, 'profond')
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
  const long = await createPost(shop, 'long')
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
