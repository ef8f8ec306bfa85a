import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { findFormBySlug } from '#server/modules/contact/index.ts'
import { contactSubmissions } from '#server/modules/contact/tables.ts'
import { comments } from '#server/modules/content/tables.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { GOODS } from './support/shop-pages.ts'

const { slug: SLUG } = GOODS.guide
const wordOf = () => `mot${randomUUID().slice(0, 8)}`

async function receive(
  { db }: RunningShop,
  name: string,
  fields: Partial<typeof contactSubmissions.$inferInsert> = {},
) {
  const form = await findFormBySlug(db, 'contact')
  const email = `${name}@exemple.fr`.toLowerCase()
  await db.insert(contactSubmissions).values({
    ...{ formId: form?.id ?? 0, status: 'received', reading: 'waiting', pagePath: '/contact/', senderHash: '' },
    ...{ postedDataHash: name, receivedAt: new Date() },
    answers: { name: [name], email: [email], message: ['L’EPUB ne s’ouvre pas sur ma liseuse.'] },
    ...fields,
  })
  return email
}

async function review({ db }: RunningShop, authorName: string) {
  const [product] = await db.select().from(products).where(eq(products.slug, SLUG))
  await db.insert(comments).values({
    ...{ subjectId: product?.id ?? 0, authorName, authorEmail: `${authorName}@exemple.fr`.toLowerCase(), rating: 2 },
    ...{ body: `Trop court, ${authorName}.`, status: 'held', writerHash: '' },
  })
}

test('a review is refused for a legal reason that its author is told', DESKTOP, async ({ openBrowser, shop }) => {
  const page = await (await openBrowser()).newPage()
  const refused = wordOf()
  await review(shop, refused)
  await enterDesk(page, shop, 'writing')
  await page.goto(`${DESK_PAGES.exchanges}?boite=reviews`)
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0)
  await page.getByRole('link', { name: new RegExp(refused) }).click()
  await page.getByRole('button', { name: 'Refuser…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuser cet avis' })
  await expectNoFindings(page)
  await dialog.getByLabel('C’est de la publicité.').check()
  await dialog.getByRole('button', { name: 'Refuser l’avis' }).click()
  await expect(page.getByText('C’est refusé, l’auteur en reçoit le motif.')).toBeVisible()
  expect((await shop.inbox.waitFor(`${refused}@exemple.fr`)).text).toContain('C’est de la publicité.')
})

test(
  'a held message is let through by keyboard, and a search that finds nothing leads on',
  DESKTOP,
  async ({ openBrowser, shop }) => {
    const page = await (await openBrowser()).newPage()
    const name = wordOf()
    await receive(shop, name, { status: 'held', suspicions: ['links'] })
    await enterDesk(page, shop)
    await page.goto(`${DESK_PAGES.exchanges}?boite=held`)
    await page.getByRole('link', { name: new RegExp(name) }).focus()
    await page.keyboard.press('Enter')
    const pane = page.getByRole('region', { name: `Message de ${name}` })
    await expect(pane).toContainText('il contient plus de liens que permis')
    await pane.getByRole('button', { name: 'Laisser passer' }).focus()
    await page.keyboard.press('Enter')
    await expect(pane.getByRole('button', { name: 'Envoyer et marquer traité' })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Chercher dans les échanges' }).fill(`${name}x`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Aucun échange ne parle de/ })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'Retirer la recherche' }).click()
    await expect(page).not.toHaveURL(/q=/)
  },
)
