import type { Page } from '@playwright/test'
import { LEAVE_A_COMMENT } from '#contracts/content/comments.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { jobs } from '#server/jobs/queue.ts'
import { moderateComment } from '#server/modules/content/index.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { measureLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { content, GOODS, productPath } from './support/shop-pages.ts'
import { comeFrom } from './support/visitor-address.ts'

const POST = ROUTES.post('negocier-son-salaire-a-l-embauche')
const OTHER_POST = ROUTES.post('expliquer-un-trou-dans-le-cv')
const WIDTHS = [390, 768, 1280]

let writers = 0
test.beforeEach(async ({ page, shop }) => {
  // Each visitor has an address: comments that follow each other too fast are refused.
  writers += 1
  await comeFrom(page, shop.origin, `198.51.100.${writers}`)
})

const form = (page: Page) => page.locator('#commentform')
const title = (page: Page) => page.locator('#reply-title')
const field = (page: Page, name: RegExp) => form(page).getByRole('textbox', { name })
const submit = (page: Page) => form(page).getByRole('button', { name: LEAVE_A_COMMENT })
const waiting = (page: Page) => content(page).getByText('Votre commentaire est en attente de modération.')
const commentBy = (page: Page, author: string) =>
  content(page).locator('article.comment-body').filter({ hasText: author }).first()
const replyTo = (page: Page, author: string) =>
  content(page)
    .getByRole('link', { name: `Répondre à ${author}` })
    .first()
const hidden = (page: Page, name: string) => page.locator(`#${name}`)

/** At the comments, which is where the page fetches what moves in them. */
async function openComments(page: Page, path: string): Promise<void> {
  const script = page.waitForResponse(/\/start-comments-(?!when-near)/)
  await page.goto(path)
  await form(page).scrollIntoViewIfNeeded()
  await (await script).finished()
}

/** A link that is followed before the script is there leads to the same page, where it is asked again. */
async function answer(page: Page, author: string): Promise<void> {
  await expect(async () => {
    await replyTo(page, author).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.comment-list #respond')).toBeVisible({ timeout: 1000 })
    await expect(title(page)).toHaveText(new RegExp(`^Répondre à ${author}`))
  }).toPass()
}

async function write(page: Page, { author, text }: { author: string; text: string }): Promise<void> {
  await field(page, /^Commentaire/).fill(text)
  await field(page, /^Nom/).fill(author)
  await field(page, /^E-mail/).fill(`${author.toLowerCase()}@example.fr`)
}

const writtenId = (page: Page) => Number(new URL(page.url()).searchParams.get('unapproved'))

test('a reader finds the conversation below an article, and that it is an example', async ({ page }) => {
  await page.goto(POST)
  await expect(content(page).getByRole('heading', { name: '6\u00A0commentaires' })).toBeVisible()
  const deepest = content(page).locator('li.depth-3')
  await expect(deepest).toContainText('le permis nacelle')
  await expect(content(page).getByText('exemple de démonstration')).toHaveCount(6)
  await expect(commentBy(page, 'Rachid').locator('time')).toHaveText('22 mars 2026')
})

test(
  'with the keyboard alone: the form goes below a comment and back, Ctrl + Enter sends, approval shows',
  DESKTOP,
  async ({ page, shop, openBrowser }) => {
    await openComments(page, POST)
    const postId = await hidden(page, 'comment_post_ID').inputValue()
    const link = replyTo(page, 'Bastien')
    const id = (await link.getAttribute('data-commentid')) ?? ''
    await answer(page, 'Bastien')
    await expect(field(page, /^Commentaire/)).toBeFocused()
    await expect(title(page)).toHaveText(/^Répondre à Bastien\s*Annuler la réponse$/)
    await expect(page.locator(`#comment-${id} > #respond`)).toBeVisible()
    await expect(hidden(page, 'comment_parent')).toHaveValue(id)
    await expect(hidden(page, 'comment_post_ID')).toHaveValue(postId)

    await page.getByRole('link', { name: 'Annuler la réponse' }).focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeFocused()
    await expect(title(page)).toHaveText(/^Laisser un commentaire/)
    await expect(page.getByRole('link', { name: 'Annuler la réponse' })).toBeHidden()
    await expect(page.locator('.comment-list #respond')).toHaveCount(0)
    await expect(hidden(page, 'comment_parent')).toHaveValue('0')

    await page.keyboard.press('Enter')
    await write(page, { author: 'Touche', text: 'Écrit sans souris.\n\nVoir https://exemple.fr.' })
    await page.keyboard.press('Control+Enter')
    await expect(waiting(page)).toBeVisible()
    const written = writtenId(page)
    await expect(page.locator(`#comment-${id} > .children > #comment-${written}`)).toContainText('Écrit sans souris.')
    await expect(page.locator(`#comment-${written} a[rel="nofollow ugc"]`)).toHaveAttribute(
      'href',
      'https://exemple.fr',
    )

    const other = await (await openBrowser()).newPage()
    await other.goto(POST)
    await expect(other.getByText('Écrit sans souris.')).toHaveCount(0)
    await moderateComment({ db: shop.db, jobs, clock: { now: () => new Date() } }, { id: written, status: 'approved' })
    await expect(async () => {
      await other.reload()
      await expect(other.locator(`#comment-${written}`)).toContainText('Touche', { timeout: 500 })
    }).toPass()
  },
)

test('who wants to be remembered is, on other articles too, and never in the page itself', async ({
  page,
  request,
}) => {
  await openComments(page, POST)
  await write(page, { author: 'Souvenir', text: 'Une question.' })
  await field(page, /^Site web/).fill('souvenir.example')
  await form(page)
    .getByLabel(/^Enregistrer mon nom/)
    .check()
  await submit(page).dblclick()
  await expect(waiting(page)).toBeVisible()

  await openComments(page, OTHER_POST)
  await expect(field(page, /^Nom/)).toHaveValue('Souvenir')
  await expect(field(page, /^E-mail/)).toHaveValue('souvenir@example.fr')
  await expect(field(page, /^Site web/)).toHaveValue('https://souvenir.example/')
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(await (await request.get(OTHER_POST, { headers: { cookie } })).text()).not.toContain('souvenir')
})

test('what is refused is said, and the way back finds words and form where they were', async ({ page }) => {
  await openComments(page, POST)
  await answer(page, 'Solène')
  await write(page, { author: 'Retour', text: '   ' })
  await submit(page).click()
  await expect(page).toHaveTitle('Erreur lors de la soumission du commentaire')
  await expect(content(page).getByRole('alert')).toContainText('veuillez saisir votre commentaire')
  await page.waitForLoadState('networkidle')
  await content(page).getByRole('link', { name: 'Revenir au formulaire' }).click()
  await expect(page).toHaveURL(new RegExp(POST))
  await expect(field(page, /^Nom/)).toHaveValue('Retour')
  await expect(title(page)).toHaveText(/^Répondre à Solène/)
  await expect(page.locator('.comment-list #respond')).toBeVisible()
})

test('conversation, form below a comment and preview: axe finds nothing, nothing jumps or sticks out', async ({
  page,
}) => {
  await watchLayoutShift(page)
  await openComments(page, POST)
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02)
  await answer(page, 'Bastien')
  await expectNoFindings(page)
  await write(page, { author: 'Largeur', text: `Un mot très long\u202F: ${'abcdefghij'.repeat(30)}` })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => excessWidth(page), `in ${width} px`).toBeLessThanOrEqual(0)
  }
  await submit(page).click()
  await expect(waiting(page)).toBeVisible()
  await expectNoFindings(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => excessWidth(page), `preview in ${width} px`).toBeLessThanOrEqual(0)
  }
})

const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const { what, path, name } of [
  { what: 'comment', path: POST, name: /^Signaler le commentaire d’Amandine/ },
  { what: 'review', path: productPath(GOODS.guide), name: /^Signaler l’avis de/ },
]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false })

    test(`without script a reader reports a ${what}`, async ({ page }) => {
      await page.goto(path)
      await content(page).getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Signaler un (commentaire|avis)$/)
      await expect(content(page).locator('blockquote')).not.toBeEmpty()
      await content(page).getByLabel('C’est de la publicité').check()
      await content(page)
        .getByLabel(/^Précisez/)
        .fill('Elle revient partout.')
      await content(page).getByRole('button', { name: 'Envoyer le signalement' }).click()
      await expect(content(page).getByRole('status')).toContainText('votre signalement nous est parvenu')
      await content(page).getByRole('link', { name: 'Revenir à la page' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}#comment-\\d+$`))
    })
  })
}

test('the form that reports: axe finds nothing, and the shop is told', async ({ page, shop }) => {
  await page.goto(POST)
  await content(page)
    .getByRole('link', { name: /^Signaler le commentaire de Patrice/ })
    .click()
  await expectNoFindings(page)
  await content(page)
    .getByLabel(/^Il dévoile la vie privée/)
    .check()
  await content(page).getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(content(page).getByRole('status')).toContainText('votre signalement nous est parvenu')
  await expectNoFindings(page)
  const mailAbout = async () =>
    (await shop.inbox.messages()).find(({ text }) => text.includes('Auteur\u202F: Patrice ('))
  await expect.poll(async () => (await mailAbout())?.subject).toContain('Un texte vous est signalé')

  const link = /href="([^"]*\/moderation\/[^"]+)"/.exec((await mailAbout())?.html ?? '')?.[1]?.replaceAll('&amp;', '&')
  await page.goto(link ?? '')
  const reports = page.locator('.moderation__reports')
  await expect(reports).toContainText('Il dévoile la vie privée')
  await expectNoFindings(page)
  await content(page).getByRole('button', { name: 'Garder ce texte' }).click()
  await expect(content(page).getByRole('status')).toContainText('ce texte est publié')
  await expect(reports).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor answers a comment, having changed their mind once', async ({ page }) => {
    await page.goto(OTHER_POST)
    await replyTo(page, 'Jordan').click()
    await expect(title(page)).toHaveText(/^Répondre à Jordan/)
    await content(page).getByRole('link', { name: 'Annuler la réponse' }).click()
    await expect(page).toHaveURL(`${OTHER_POST}#respond`)
    await expect(title(page)).toHaveText(/^Laisser un commentaire/)

    const id = await replyTo(page, 'Jordan').getAttribute('data-commentid')
    await replyTo(page, 'Jordan').click()
    await write(page, { author: 'Sobre', text: 'Je ne le mettrais pas.' })
    await submit(page).click()
    await expect(waiting(page)).toBeVisible()
    await expect(page.locator(`#comment-${id} > .children > #comment-${writtenId(page)}`)).toContainText('Sobre')
  })
})
