import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { expect, test } from './support/journey.ts'
import { orderGuide } from './support/placed-orders.ts'

test('somebody who bought without an account is found by their address, and their page says what they bought and agreed to', async ({
  page,
  shop,
}) => {
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer)
  await enterDesk(page, shop, 'management')
  await page.goto(DESK_PAGES.people)
  await expectNoFindings(page)
  await page.getByRole('searchbox').fill(buyer.email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: `${buyer.firstName} ${buyer.lastName}` }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${buyer.firstName} ${buyer.lastName}`)
  await expect(page.getByRole('region', { name: 'Commandes' })).toContainText(`n° ${order.id}`)
  await page.getByRole('region', { name: 'Accords' }).getByText('Conditions générales').click()
  await expect(page.getByRole('region', { name: 'Accords' })).toContainText(`commande n° ${order.id}`)
  await expectNoFindings(page)

  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(buyer.email)
  await page.getByRole('searchbox').fill(`${buyer.email}.personne`)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: /Personne ne répond/ })).toBeVisible()
})

test('an owner takes along what is kept of somebody, has it erased, and takes that back', async ({ page, shop }) => {
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer)
  const { email, firstName, lastName } = buyer
  const [account] = await shop.db.insert(customers).values({ email, firstName, lastName }).returning()
  await shop.db
    .update(orders)
    .set({ customerId: account?.id ?? 0 })
    .where(eq(orders.id, order.id))
  await enterDesk(page, shop)
  await page.goto(DESK_PAGES.person(`k${account?.id}`))
  const data = page.getByRole('region', { name: 'Ses données' })

  await data.getByRole('button', { name: 'Exporter…' }).click()
  const exporting = page.getByRole('dialog', { name: /Exporter les données/ })
  await exporting.getByLabel('Un fichier pour une machine').check()
  await expectNoFindings(page)
  const loading = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Exporter', exact: true }).click()
  const file = await loading
  expect(file.suggestedFilename()).toBe(`donnees-k${account?.id}.json`)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: { email },
    orders: [{ id: order.id }],
  })

  await data.getByRole('button', { name: 'Effacer…' }).click()
  const erasing = page.getByRole('dialog', { name: /Effacer les données/ })
  await expect(erasing.getByRole('region', { name: 'Gardé, et pourquoi' })).toContainText('Une facture et sa commande')
  await expectNoFindings(page)
  await erasing.getByLabel('Pour confirmer').fill('EFFACER')
  await erasing.getByRole('button', { name: 'Effacer dès que possible' }).click()
  await expect(page.getByText('Effacement prévu')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Ce compte sera effacé à partir du')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Ne plus l’effacer' }).click()
  await expect(page.getByText('Rien ne sera effacé.')).toBeVisible()
  await expect(data.getByRole('button', { name: 'Effacer…' })).toBeVisible()
})
