import { groupField } from '#contracts/catalog/group.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { content } from './support/shop-pages.ts'

/** A group of a pen, a pad of which there are three, a seat that is sold individually, and a notebook in colours. */
async function createGroup({ db }: RunningShop) {
  const pen = await createProduct(db, { name: 'Le stylo', regularPriceCents: 300, supply: 'goods' })
  const pad = await createProduct(db, { name: 'Le bloc', regularPriceCents: 700, supply: 'goods', stock: 3 })
  const seat = await createProduct(db, { name: 'La place', isSoldIndividually: true })
  const notebook = await createVariableProduct(db)
  const productIds = [pen.id, pad.id, seat.id, notebook.id]
  const fields = {
    name: 'Le lot de bureau',
    supply: 'goods' as const,
    regularPriceCents: 0,
    kindSettings: { productIds },
  }
  return { group: await createProduct(db, { kind: 'grouped', ...fields }), pen, pad }
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test(
      'a visitor chooses how many of each product of a group, and each is a line',
      EVERY_WIDTH,
      async ({ page, shop }) => {
        const { group } = await createGroup(shop)
        await page.goto(ROUTES.product(group.slug))
        if (javaScriptEnabled) await expectNoFindings(page)
        const add = content(page).getByRole('button', { name: 'Ajouter au panier' })
        const pads = content(page).getByRole('spinbutton', { name: 'Le bloc' })
        await add.click()
        await expect(
          page.getByRole('alert').filter({ hasText: 'Veuillez choisir la quantité d’articles' }),
        ).toBeVisible()
        await content(page).getByRole('spinbutton', { name: 'Le stylo' }).fill('2')
        await pads.fill('1')
        await content(page).getByRole('checkbox', { name: 'La place' }).check()
        await expect(content(page).getByRole('link', { name: 'Choisir les options' })).toBeVisible()
        await add.click()
        await expect(page.getByRole('alert').filter({ hasText: 'ont été ajoutés à votre panier' })).toBeVisible()
        await page.goto(ROUTES.cart)
        for (const [name, amount] of [
          ['Le stylo', '6,00'],
          ['Le bloc', '7,00'],
          ['La place', '17,00'],
        ] as const)
          await expect(content(page).getByRole('row', { name: new RegExp(name) })).toContainText(amount)
        await expect(content(page).getByRole('spinbutton', { name: 'La place' })).toHaveCount(0)
      },
    )
  })

test('more than there is changes nothing, and what was typed is still there', async ({ page, shop }) => {
  const { group, pen, pad } = await createGroup(shop)
  await page.goto(ROUTES.product(group.slug))
  const fieldOf = ({ id }: { id: number }) => page.locator(`[name="${groupField(id)}"]`)
  await fieldOf(pen).fill('2')
  await page.evaluate((name) => document.querySelector(`[name="${name}"]`)?.removeAttribute('max'), groupField(pad.id))
  await fieldOf(pad).fill('9')
  await content(page).getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'pas assez de stock (reste 3)' })).toBeVisible()
  await expect(fieldOf(pen)).toHaveValue('2')
  await page.goto(ROUTES.cart)
  await expect(content(page)).toContainText('vide')
})
