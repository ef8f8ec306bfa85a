import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#server/jobs/queue.ts'
import { moderateComment } from '#server/modules/content/index.ts'
import { comments } from '#server/modules/content/tables.ts'
import { type CommentShop, commentIdOf, locationOf, siteCookies, startCommentShop } from './comment-shop.ts'

let shop: CommentShop['shop']
let send: CommentShop['send']
let product: CommentShop['product']
let createShown: CommentShop['createShown']
beforeAll(async () => {
  ;({ shop, send, product, createShown } = await startCommentShop())
})
afterAll(() => shop.close())

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

test('by the link of the mail, and no other, a review is changed, read again, and taken back', async () => {
  const commentId = commentIdOf(await send({ fields: { author: 'Inès', email: 'ines-avis@example.fr' } }))
  await moderateComment({ db: shop.db, jobs, clock: { now: () => new Date() } }, { id: commentId, status: 'approved' })
  const { html } = await shop.inbox.waitFor('ines-avis@example.fr')
  const [, link = ''] = new RegExp(`href="([^"]*/mon-avis/${commentId}/[^"]+)"`).exec(html) ?? []
  const post = (fields: Record<string, string>) =>
    fetch(link, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const stored = () => shop.db.select().from(comments).where(eq(comments.id, commentId))

  const page = await fetch(link)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(await page.text()).toContain('Clair et utile')
  for (const other of [link.replace(/key=[^&]+/, 'key=0'), link.replace(`/${commentId}/`, `/${commentId + 1}/`)])
    expect((await fetch(other)).status).toBe(404)

  const changed = await post({ rating: '2', comment: 'Moins utile à la relecture.' })
  expect([changed.status, locationOf(changed)]).toEqual([303, expect.stringContaining('done=changed')])
  expect(await stored()).toMatchObject([{ rating: 2, body: 'Moins utile à la relecture.', status: 'held' }])
  expect(await (await fetch(`${link}&done=changed`)).text()).toContain('reparaîtra une fois relu')
  const refused = await post({ rating: '5', comment: ' ' })
  const again = await refused.text()
  expect([refused.status, again]).toEqual([422, expect.stringContaining('Écrivez votre avis avant de l’enregistrer')])
  expect(again).toMatch(/<option value="5" selected/)
  expect(again).toMatch(/<textarea[^>]* aria-invalid="true" aria-describedby="refus"/)
  expect(await (await fetch(`${link}&done=retire`)).text()).not.toContain('Votre avis est retiré')

  const gone = new URL(locationOf(await post({ withdraw: '1' })), shop.origin)
  expect(await (await fetch(gone)).text()).toContain('Votre avis est retiré')
  expect(await stored()).toEqual([])
  expect((await fetch(link)).status).toBe(404)
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
  await moderateComment({ db: shop.db, jobs, clock: { now: () => new Date() } }, { id: commentId, status: 'approved' })
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

test('a page of reviews has an address of its own, the first is the product, and there is none beyond the last', async () => {
  for (let count = 0; count <= 50; count += 1) await createShown({ subjectId: product.id, rating: 5 })
  const at = (step: string) => fetch(`${shop.origin}/produit/guide/${step}`, { redirect: 'manual' })
  const second = await at('comment-page-2/')
  expect(second.status).toBe(200)
  expect(await second.text()).toContain('Avis plus récents')
  const first = await at('comment-page-1/')
  expect([first.status, locationOf(first)]).toEqual([301, '/produit/guide/'])
  expect([(await at('comment-page-3/')).status, (await at('autre-chose/')).status]).toEqual([404, 404])
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
