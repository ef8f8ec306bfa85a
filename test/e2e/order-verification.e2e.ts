import { ROUTES } from '#contracts/site/routes.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { letTimePass, orderGuide, orderPath } from './support/placed-orders.ts'
import { content, GOODS } from './support/shop-pages.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('ten minutes later an order asks for its address, and opens to who knows it', async ({
      page,
      shop,
      expectTrouble,
    }) => {
      expectTrouble(/console error: Failed to load resource.*status of 422/)
      const buyer = createBuyer({ lastName: 'Desrosiers' })
      const order = await orderGuide(shop, buyer)
      await letTimePass(shop, order)
      await page.goto(orderPath(order))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez votre adresse e-mail')
      for (const secret of [buyer.firstName, buyer.lastName, buyer.email, GOODS.guide.name, '17,00'])
        await expect(page.locator('html')).not.toContainText(secret)
      if (javaScriptEnabled) await expectNoFindings(page)

      const email = content(page).getByRole('textbox', { name: 'Adresse e-mail' })
      await email.fill('quelqu-un@exemple.fr')
      await email.press('Enter')
      await expect(content(page).getByRole('alert')).toContainText('Nous n’avons pas pu vérifier cette adresse e-mail')
      await email.fill(buyer.email.toUpperCase())
      await content(page).getByRole('button', { name: 'Vérifier' }).click()
      await new OrderPage(page).waitUntilPaid()
      await page.reload()
      await expect(content(page)).toContainText(GOODS.guide.name)
    })

    test('a buyer finds the orders of an address again by a mail, and nobody learns whether there are any', async ({
      page,
      shop,
      openBrowser,
      expectTrouble,
    }) => {
      expectTrouble(/console error: Failed to load resource.*status of (404|422)/)
      const buyer = createBuyer()
      const order = await orderGuide(shop, buyer)
      await shop.inbox.waitFor(buyer.email)
      await letTimePass(shop, order)
      await page.goto(ROUTES.home)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Retrouver ma commande' }).click()
      const email = content(page).getByRole('textbox', { name: 'Adresse e-mail' })
      await email.fill('pas une adresse')
      await email.press('Enter')
      await expect(content(page)).toContainText('Saisissez une adresse e-mail valide.')
      await email.fill('inconnue@exemple.fr')
      await email.press('Enter')
      const sent = 'Si des commandes ont été passées avec'
      await expect(content(page)).toContainText(`${sent} inconnue@exemple.fr`)
      await page.goto(ROUTES.findOrders)
      await email.fill(buyer.email)
      await email.press('Enter')
      await expect(content(page)).toContainText(`${sent} ${buyer.email}`)

      const findLink = async () => {
        const mails = await shop.inbox.messages()
        const mail = mails.find(({ to, subject }) => to.includes(buyer.email) && subject === 'Retrouver vos commandes')
        return /\/retrouver-ma-commande\/[\w-]+\//.exec(mail?.text ?? '')?.[0] ?? ''
      }
      await expect.poll(findLink).not.toBe('')
      expect((await shop.inbox.messages()).some(({ to }) => to.includes('inconnue@exemple.fr'))).toBe(false)
      const link = await findLink()
      const elsewhere = await (await openBrowser({ javaScriptEnabled })).newPage()
      const answer = await elsewhere.goto(link)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      if (javaScriptEnabled) await expectNoFindings(elsewhere)
      await content(elsewhere)
        .getByRole('link', { name: `Voir la commande ${order.id}` })
        .click()
      await new OrderPage(elsewhere).waitUntilPaid()

      await elsewhere.goto(link.replace(/..\/$/, 'AA/'))
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable')
    })
  })
}
