import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { productPictures } from '#server/modules/catalog/tables.ts'
import { pictures } from '#server/modules/media/tables.ts'
import { inviteFirstOwner } from '#server/modules/staff/index.ts'
import { createFile, createProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

test.use({ demonstration: 'empty' })

const PASSWORD = 'une courte phrase qui convient'
const EMAIL = 'camille@exemple.fr'

/** By the link that `npm start` prints. */
async function enterAsFirstOwner(page: Page, shop: RunningShop): Promise<void> {
  const token = await inviteFirstOwner({ db: shop.db, clock: { now: () => new Date() } })
  await page.goto(DESK_PAGES.join(token ?? ''))
  await page.getByLabel('Votre nom').fill('Camille Martin')
  await page.getByLabel('Courriel').fill(EMAIL)
  await page.getByLabel('Mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continuer' }).click()
  const secret = ((await page.locator('.mono').first().textContent()) ?? '').replaceAll(/\s/g, '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByLabel('Code à six chiffres').fill(code)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByRole('link', { name: 'C’est noté, entrer' }).click()
  await page.waitForURL('**/bureau/')
}

const step = (page: Page, title: string) => page.locator('.stp').filter({ hasText: title })

/** The first that is not done stands open already. */
async function openStep(page: Page, title: string): Promise<Locator> {
  const own = step(page, title)
  if ((await own.locator('details').getAttribute('open')) === null) await own.locator('summary').click()
  return own
}

async function fill(page: Page, title: string, fields: Record<string, string>): Promise<void> {
  const own = await openStep(page, title)
  for (const [label, value] of Object.entries(fields)) await own.getByLabel(label, { exact: true }).fill(value)
  await own.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(own.locator('form').first()).toBeAttached()
}

/** A guide with a file and a described picture, as the editor of products writes it. */
async function putOnSale({ db, dataFolder }: RunningShop): Promise<string> {
  const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: '#1b1f3b' } })
  for (const format of ['avif', 'webp', 'png'] as const)
    await drawn
      .clone()
      .toFormat(format)
      .toFile(join(dataFolder, `media/premier-600.${format}`))
  const product = await createProduct(db, { name: 'Premier guide', regularPriceCents: 1600, supply: 'digital-content' })
  await createFile(db, { productId: product.id })
  await db.insert(pictures).values({ stem: 'premier', width: 600, height: 400, widths: [600], alt: 'La couverture' })
  await db.insert(productPictures).values({ productId: product.id, position: 0, pictureStem: 'premier' })
  return product.slug
}

test(
  'a publisher’s first day: from the owner’s link to the opening, and a visitor buys',
  DESKTOP,
  async ({ page, shop, openBrowser, expectTrouble }) => {
    // A SIRET that lacks a digit is refused.
    expectTrouble(/422/)
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto('/boutique/')
    await expect(visitor.getByRole('heading', { name: 'Bientôt ouvert' })).toBeVisible()
    await expectNoFindings(visitor)

    await enterAsFirstOwner(page, shop)
    await page.getByRole('link', { name: 'Continuer les premiers pas' }).click()
    await expect(page.getByRole('button', { name: 'Ouvrir la boutique' })).toBeDisabled()
    await expectNoFindings(page)

    await fill(page, 'Qui vous êtes', { Vendeur: 'Camille Martin EI', SIRET: '732 829 320 0007' })
    await expect(page.getByRole('link', { name: /SIRET.*il en manque un/ })).toBeVisible()
    await fill(page, 'Qui vous êtes', {
      ...{
        Adresse: '12 rue de la Fosse, 44000 Nantes',
        SIRET: '732 829 320 00074',
        Immatriculation: 'RNE 732 829 320',
      },
      ...{ 'Courriel de contact': EMAIL, Téléphone: '02 40 00 00 00' },
      'Courriel qui reçoit les avis de la boutique': EMAIL,
    })
    await expect(step(page, 'Qui vous êtes').locator('.st')).toHaveText('Fait')
    await fill(page, 'TVA', {})
    await expect(step(page, 'TVA').locator('.st')).toHaveText('Fait')

    await openStep(page, 'Mails')
    await page.getByRole('button', { name: 'M’envoyer un essai' }).click()
    const link = /\/bureau\/mail-recu\/\S+?\//.exec((await shop.inbox.waitFor(EMAIL)).text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Oui, je l’ai reçu' }).click()
    await page.getByRole('link', { name: 'Revenir aux premiers pas' }).click()

    await fill(page, 'Pages légales', {
      ...{ 'Médiateur de la consommation': 'Médiation', 'Site du médiateur': 'https://mediation.exemple' },
      ...{ 'Adresse du médiateur': '5 rue', 'Directrice ou directeur de la publication': 'Camille Martin' },
      ...{ 'Horaires du téléphone': 'de 9 h à 12 h', Hébergeur: 'Hôte', 'Téléphone de l’hébergeur': '01 00 00 00 00' },
      'Adresse de l’hébergeur': '3 rue',
    })
    await page.getByRole('button', { name: 'Publier ces textes' }).click()
    await expect(step(page, 'Pages légales').locator('.st')).toHaveText('Fait')

    const slug = await putOnSale(shop)
    await page.reload()
    await page.getByRole('button', { name: 'Ouvrir la boutique' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir la boutique' }).click()
    await expect(page.getByText('La boutique est ouverte.').first()).toBeVisible()

    await visitor.goto(`/produit/${slug}/`)
    await visitor.getByRole('button', { name: 'Ajouter au panier' }).first().click()
    await expect(visitor.getByText('a été ajouté à votre panier').first()).toBeVisible()
    const checkout = new CheckoutPage(visitor)
    await checkout.open()
    await checkout.fillAddress(createBuyer())
    await checkout.fillCard({ number: '4242 4242 4242 4242' })
    await checkout.accept()
    await checkout.orderButton.click()
    await expect(visitor).toHaveURL(/order-received/)
  },
)
