import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { inviteFirstOwner } from '#server/modules/staff/index.ts'
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
  const codes = page.getByRole('list', { name: 'Codes de secours' })
  expect(await codes.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true)
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

/** A guide with a file and a described picture, made at the desk and put on sale. */
async function makeGuide(page: Page): Promise<void> {
  await (await openStep(page, 'Premier produit')).getByRole('link', { name: 'Créer un guide' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Premier guide')
  await page.getByLabel('Prix TTC').fill('16')
  await page.getByRole('button', { name: 'Créer le brouillon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premier guide')

  await page.getByRole('link', { name: 'Fichiers', exact: true }).click()
  await page.getByLabel('Comment il s’appelle').fill('PDF')
  await page
    .getByLabel(/Déposez un fichier/)
    .setInputFiles({ name: 'guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
  await expect(page.getByRole('rowheader', { name: /PDF.*guide\.pdf/ })).toBeVisible()

  await page.getByRole('link', { name: 'L’essentiel', exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter une image' }).click()
  const library = page.getByRole('dialog', { name: 'Choisir une image' })
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1b1f3b' } })
    .png()
    .toBuffer()
  await library
    .getByLabel('Envoyer des images')
    .setInputFiles({ name: 'couverture.png', mimeType: 'image/png', buffer })
  await library.getByLabel(/Que montre-t-elle/).fill('La couverture')
  await library.getByRole('button', { name: 'Choisir cette image' }).click()
  await page.getByRole('radio', { name: /^En vente/ }).check()
  await page.getByRole('region', { name: 'Enregistrement' }).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('La boutique est à jour.')).toBeVisible()
}

/** The first article, in the first category of articles. */
async function writeArticle(page: Page): Promise<void> {
  await page.goto(DESK_PAGES.siteList('rubriques'))
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Conseils')
  await page.getByRole('region', { name: 'Enregistrement' }).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/Le site est à jour/)).toBeVisible()
  await page.goto(DESK_PAGES.contents)
  await page.getByRole('button', { name: 'Écrire', exact: true }).first().click()
  await page.getByLabel('Titre', { exact: true }).fill('Le trac')
  await expect(page.getByRole('toolbar', { name: 'Mise en forme' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Texte, en Markdown' }).fill('Une heure avant, respirez.')
  await page.getByRole('button', { name: 'Réglages' }).click()
  const settings = page.getByRole('dialog')
  await settings.getByLabel('Catégorie').selectOption({ label: 'Conseils' })
  await settings.getByLabel('Adresse').fill('le-trac')
  await settings.getByLabel('Description').fill('Ce que l’on fait du trac.')
  await settings.getByRole('button', { name: 'Fermer' }).last().click()
  await page.getByRole('button', { name: 'Mettre en ligne…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en ligne', exact: true }).click()
  await expect(page.getByText('Rien à enregistrer · En ligne', { exact: true })).toBeVisible()
}

test(
  'a publisher’s first day: from the owner’s link to the opening, and a visitor buys',
  DESKTOP,
  async ({ page, shop, openBrowser, expectTrouble }) => {
    // A SIRET that lacks a digit is refused.
    expectTrouble(/422/)
    // What the journey's own page script meets in the preview of an article, where no script runs.
    expectTrouble('Blocked script execution')
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto('/boutique/')
    await expect(visitor.getByRole('heading', { name: 'Bientôt ouvert' })).toBeVisible()
    await expectNoFindings(visitor)

    await enterAsFirstOwner(page, shop)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('tout est à écrire')
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

    await makeGuide(page)
    await writeArticle(page)
    await page.goto(DESK_PAGES.firstSteps)
    await expect(step(page, 'Premier produit').locator('.st')).toHaveText('Fait')
    await page.getByRole('button', { name: 'Ouvrir la boutique' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir la boutique' }).click()
    await expect(page.getByText('La boutique est ouverte.').first()).toBeVisible()

    await visitor.goto('/le-trac/')
    await expect(visitor.locator('main')).toContainText('Une heure avant, respirez.')
    await visitor.goto('/produit/premier-guide/')
    await visitor.getByRole('button', { name: 'Ajouter au panier' }).first().click()
    await expect(visitor.getByText('a été ajouté à votre panier').first()).toBeVisible()
    const checkout = new CheckoutPage(visitor)
    await checkout.open()
    await checkout.fillAddress(createBuyer())
    await checkout.fillCard({ number: '4242 4242 4242 4242' })
    await checkout.accept()
    await checkout.orderButton.click()
    await expect(visitor).toHaveURL(/order-received/)
    await expect(visitor.getByRole('link', { name: /PDF/ }).first()).toBeVisible()
  },
)
