import { ROUTES } from '#contracts/site/routes.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { expect, test } from './support/journey.ts'
import { orderGuide } from './support/placed-orders.ts'
import { content, GOODS } from './support/shop-pages.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a guest opens what they bought by a mailed link, once, and shuts it', async ({
      page,
      shop,
      openBrowser,
      expectTrouble,
    }) => {
      expectTrouble(/console error: Failed to load resource.*status of (410|422)/)
      const buyer = createBuyer()
      await orderGuide(shop, buyer)
      await shop.inbox.waitFor(buyer.email)
      await page.goto(ROUTES.library)
      if (javaScriptEnabled) await expectNoFindings(page)
      const email = content(page).getByRole('textbox', { name: 'Adresse e-mail' })
      await email.fill('pas une adresse')
      await email.press('Enter')
      await expect(content(page)).toContainText('Saisissez une adresse e-mail valide.')
      await email.fill('inconnue@exemple.fr')
      await email.press('Enter')
      const sent = 'Si des achats ont été faits avec'
      await expect(content(page)).toContainText(`${sent} inconnue@exemple.fr`)
      await page.goto(ROUTES.library)
      await email.fill(buyer.email)
      await email.press('Enter')
      await expect(content(page)).toContainText(`${sent} ${buyer.email}`)

      const findLink = async () => {
        const mails = await shop.inbox.messages()
        const mail = mails.find(
          ({ to, subject }) => to.includes(buyer.email) && subject === 'Ouvrir votre bibliothèque',
        )
        return /\/ma-bibliotheque\/[\w-]+\//.exec(mail?.text ?? '')?.[0] ?? ''
      }
      await expect.poll(findLink).not.toBe('')
      expect((await shop.inbox.messages()).some(({ to }) => to.includes('inconnue@exemple.fr'))).toBe(false)
      const link = await findLink()
      await page.goto(link)
      if (javaScriptEnabled) await expectNoFindings(page)
      await content(page).getByRole('button', { name: 'Ouvrir ma bibliothèque' }).click()
      await expect(page).toHaveURL(ROUTES.library)
      await expect(content(page).getByRole('heading', { level: 2 })).toHaveText('Guides et fichiers')
      await expect(content(page)).toContainText(GOODS.guide.name)
      await expect(content(page).getByRole('link', { name: /PDF/ })).toHaveAttribute('href', /^\/telecharger\//)
      if (javaScriptEnabled) await expectNoFindings(page)

      const stranger = await (await openBrowser({ javaScriptEnabled })).newPage()
      await stranger.goto(link)
      await expect(content(stranger)).toContainText('Il a déjà servi.')
      await content(page).getByRole('button', { name: 'Fermer ma bibliothèque' }).click()
      await expect(content(page).getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
    })
  })
