import { eq } from 'drizzle-orm'
import { WITHDRAWAL_BUTTON, WITHDRAWAL_LINK } from '#contracts/order/withdrawal.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { withdrawals } from '#server/modules/withdrawal/tables.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { expect, test } from './support/journey.ts'
import { orderGuide } from './support/placed-orders.ts'
import { content, GOODS } from './support/shop-pages.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a guest withdraws in two steps from any page and gets a dated receipt, and the shop a notice', async ({
      page,
      shop,
      expectTrouble,
    }) => {
      expectTrouble(/console error: Failed to load resource.*status of 422/)
      const buyer = createBuyer()
      const order = await orderGuide(shop, buyer)
      await shop.inbox.waitFor(buyer.email)
      await page.goto(ROUTES.shop)
      await page.getByRole('contentinfo').getByRole('link', { name: WITHDRAWAL_LINK }).click()

      const review = content(page).getByRole('button', { name: 'Relire ma déclaration' })
      await review.click()
      await expect(content(page).getByRole('alert')).toContainText('3 champs sont à corriger.')
      if (javaScriptEnabled) await expectNoFindings(page)
      await content(page).getByLabel('Numéro de commande').fill(String(order.id))
      await content(page).getByLabel('Nom et prénom').fill('Élise Lemoine')
      await content(page).getByRole('textbox', { name: 'Adresse e-mail' }).fill(buyer.email)
      await review.press('Enter')

      const statement = `Je soussigné(e) Élise Lemoine vous notifie par la présente ma rétractation de l’ensemble du contrat. Commande n°\u00A0${order.id}.`
      await expect(content(page)).toContainText(statement)
      // Nothing about the order itself: anybody may type any number.
      await expect(content(page)).not.toContainText(GOODS.guide.name)
      if (javaScriptEnabled) await expectNoFindings(page)
      await content(page).getByRole('button', { name: 'Corriger' }).click()
      await expect(content(page).getByLabel('Nom et prénom')).toHaveValue('Élise Lemoine')
      await review.press('Enter')
      await content(page).getByRole('button', { name: WITHDRAWAL_BUTTON }).press('Enter')
      await expect(content(page).getByRole('status')).toContainText(
        /référence R-\d+, le \d+ \S+ 20\d\d à \d\d?\sh\s\d\d/,
      )

      const mailWith = async (to: string, text: string) =>
        (await shop.inbox.messages()).find((mail) => mail.to.includes(to) && mail.subject.includes(text))
      await expect.poll(() => mailWith(buyer.email, 'Accusé de réception')).toBeTruthy()
      const receipt = await mailWith(buyer.email, 'Accusé de réception')
      expect(receipt?.html).toContain('Je soussigné(e) Élise Lemoine')
      expect(receipt?.html).toContain('reconnu perdre alors votre droit de rétractation')
      await expect.poll(() => mailWith('bonjour@', `commande ${order.id}`)).toBeTruthy()
      const kept = await shop.db.select().from(withdrawals).where(eq(withdrawals.email, buyer.email))
      expect(kept).toMatchObject([{ orderId: order.id, statement }])
    })

    test('a number that is no order’s gets the very same answer', async ({ page, shop }) => {
      const buyer = createBuyer()
      await page.goto(`${ROUTES.withdrawal}?commande=999999`)
      await expect(content(page).getByLabel('Numéro de commande')).toHaveValue('999999')
      await content(page).getByLabel('Nom et prénom').fill('Personne')
      await content(page).getByRole('textbox', { name: 'Adresse e-mail' }).fill(buyer.email)
      await content(page).getByRole('button', { name: 'Relire ma déclaration' }).click()
      await content(page).getByRole('button', { name: WITHDRAWAL_BUTTON }).click()
      await expect(content(page).getByRole('status')).toContainText(/référence R-\d+/)
      const receipt = await shop.inbox.waitFor(buyer.email)
      expect(receipt.html).toContain('Nous n’avons pas retrouvé de commande')
    })
  })
}
