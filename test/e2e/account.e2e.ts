import { ROUTES } from '#contracts/site/routes.ts'
import { LOGIN_FIELDS } from '#contracts/wire/account.ts'
import { AccountPages, mailedPath, newEmail, openAccount, PASSWORD, signInByWire } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { cartCookie, cartLink, content, GOODS, putInCart } from './support/shop-pages.ts'

/** The browser itself reports a form that was refused. */
const REFUSED = /console error: Failed to load resource.*status of 422/

test('somebody opens an account, leaves, comes back by the header, and is refused with a wrong password', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(REFUSED)
  const account = new AccountPages(page)
  const email = await account.register()
  await account.signOut()
  await page.goto(ROUTES.home)
  await page.getByRole('banner').getByRole('link', { name: 'Mon compte' }).click()
  await expect(account.title).toHaveText('Mon compte')

  await account.signIn(email, 'ce n’est pas la bonne phrase')
  await expect(page.getByRole('alert')).toContainText('Adresse e-mail ou mot de passe incorrect.')
  await expect(account.loginForm.getByLabel('Adresse e-mail')).toHaveValue(email)
  const known = await page.getByRole('alert').textContent()
  await account.signIn('personne@exemple.fr')
  await expect(account.loginForm.getByLabel('Adresse e-mail')).toHaveValue('personne@exemple.fr')
  await expect(page.getByRole('alert')).toHaveText(known ?? '')

  await account.signIn(email.toUpperCase())
  await expect(account.title).toHaveText(/^Bonjour/)
})

test('a page of the account asks a guest to sign in, and then shows itself', async ({ page, request }) => {
  const account = new AccountPages(page)
  const email = await openAccount(request)
  await page.goto(ROUTES.accountDetails)
  await expect(account.loginForm).toBeVisible()
  await account.signIn(email)
  await expect(account.title).toHaveText('Détails du compte')
})

test('an address has one account, and a short password opens none', async ({ page, request, expectTrouble }) => {
  expectTrouble(REFUSED)
  const email = await openAccount(request)
  const form = new AccountPages(page).registerForm
  await page.goto(ROUTES.account)
  await form.getByLabel('Adresse e-mail').fill(email)
  await form.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await form.getByRole('button').filter({ hasText: 'Ouvrir mon compte' }).click()
  await expect(page.getByRole('alert')).toContainText('Un compte est déjà enregistré avec votre adresse e-mail.')
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })
  await form.getByLabel('Adresse e-mail').fill(newEmail())
  await form.getByLabel(/^Mot de passe/).fill('court')
  await form.getByRole('button').filter({ hasText: 'Ouvrir mon compte' }).click()
  await expect(page.getByRole('alert')).toContainText('au moins 12 caractères')
})

test('a lost password is replaced by a mailed link that serves once', async ({ page, openBrowser, shop }) => {
  const account = new AccountPages(page)
  const email = await openAccount(page.request)
  const other = await (await openBrowser()).newPage()
  await other.goto(ROUTES.account)
  await other.getByRole('link', { name: 'Mot de passe perdu' }).click()
  const sendLink = async (address: string) => {
    await other.getByLabel('Adresse e-mail').fill(address)
    await other.getByRole('button', { name: 'Recevoir un lien' }).click()
    await expect(content(other)).toContainText(
      'Si un compte existe avec cette adresse, un e-mail vient de lui être envoyé',
    )
  }
  await sendLink('personne@exemple.fr')
  await other.goto(ROUTES.lostPassword)
  await sendLink(email)

  const path = await mailedPath(shop, { to: email, subject: 'Choisissez un nouveau mot de passe' })
  await other.goto(path)
  const phrase = 'une phrase toute neuve'
  await other.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(phrase)
  await other.getByLabel('Le même, encore une fois').fill(phrase)
  await other.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(content(other)).toContainText('Votre mot de passe est changé')
  await new AccountPages(other).signIn(email, phrase)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/)

  await page.goto(ROUTES.accountDetails)
  await expect(account.loginForm, 'the browser that knew the old password is signed out').toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Ce lien ne sert plus')
  const mail = await shop.inbox.waitFor(email)
  expect(mail.subject).toBe('Votre mot de passe a été changé')
})

test('an address is confirmed by its owner, from the account and not from the link alone', async ({
  page,
  openBrowser,
  shop,
}) => {
  const account = new AccountPages(page)
  const email = await openAccount(page.request)
  await page.goto(ROUTES.account)
  await expect(account.content).toContainText(`Confirmez votre adresse ${email}`)
  const path = await mailedPath(shop, { to: email, subject: 'est ouvert' })
  const stranger = await (await openBrowser()).newPage()
  await stranger.goto(path)
  await expect(new AccountPages(stranger).loginForm).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(account.content).toContainText('Votre adresse est confirmée')
  await expect(account.content).not.toContainText('Confirmez votre adresse')
})

test('a guest’s cart follows them in, and stays with them when they leave', async ({ page, request }) => {
  const account = new AccountPages(page)
  const email = await openAccount(request)
  await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.account)
  await account.signIn(email)
  await expect(account.title).toHaveText(/^Bonjour/)
  await page.goto(ROUTES.cart)
  await expect(content(page)).toContainText(GOODS.guide.name)

  await page.goto(ROUTES.account)
  await account.signOut()
  expect(await cartCookie(page, 'itemsInCart')).toBeNull()
  await page.goto(ROUTES.cart)
  await expect(content(page)).toContainText('Votre panier est actuellement vide')
  await putInCart(page, GOODS.questions)
  await page.goto(ROUTES.account)
  await account.signIn(email)
  await expect(account.content).toContainText('Votre panier a rejoint celui de votre compte')
  await page.goto(ROUTES.cart)
  for (const good of [GOODS.guide, GOODS.questions]) await expect(content(page)).toContainText(good.name)
  await expect(cartLink(page)).toContainText('2')
})

test('browsers that are signed in are listed, and each can be signed out', async ({ page, openBrowser }) => {
  const account = new AccountPages(page)
  const email = await openAccount(page.request)
  const enter = async () => {
    const { request } = await openBrowser()
    await signInByWire(request, email)
    return request
  }
  const others = [await enter(), await enter()]
  await page.goto(ROUTES.accountDetails)
  const list = page.getByRole('form', { name: 'Vos connexions' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list
    .getByRole('button', { name: /^Déconnecter Chrome/ })
    .first()
    .click()
  await expect(account.content).toContainText('Ce navigateur est déconnecté.')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Déconnecter tous les autres' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  for (const other of others)
    expect(await (await other.get(ROUTES.accountDetails)).text()).toContain(`name="${LOGIN_FIELDS.password}"`)
})

test('names and password change in the details, and the old password is worth nothing any more', async ({
  page,
  openBrowser,
  expectTrouble,
}) => {
  expectTrouble(REFUSED)
  const account = new AccountPages(page)
  const email = await openAccount(page.request)
  await page.goto(ROUTES.accountDetails)
  const form = page.getByRole('form', { name: 'Détails du compte' })
  const save = form.getByRole('button', { name: 'Enregistrer les modifications' })
  await form.getByLabel('Prénom').fill('Camille')
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill('Martin')
  await form.getByRole('textbox', { name: 'Nom affiché' }).fill('Camille M.')
  await form.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('une phrase toute neuve')
  await form.getByLabel('Le nouveau, encore une fois').fill('une phrase toute neuve')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Votre mot de passe actuel est incorrect.')
  await form.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await form.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('une phrase toute neuve')
  await form.getByLabel('Le nouveau, encore une fois').fill('une phrase toute neuve')
  await save.click()
  await expect(account.content).toContainText('Les détails du compte ont bien été modifiés.')
  await page.goto(ROUTES.account)
  await expect(account.title).toHaveText('Bonjour Camille')

  const other = new AccountPages(await (await openBrowser()).newPage())
  await other.page.goto(ROUTES.account)
  await other.signIn(email)
  await expect(other.page.getByRole('alert')).toContainText('incorrect')
  await other.signIn(email, 'une phrase toute neuve')
  await expect(other.title).toHaveText('Bonjour Camille')
})

test('a customer takes their data along, and has the account deleted', async ({ page, expectTrouble }) => {
  expectTrouble(REFUSED)
  const account = new AccountPages(page)
  const email = await openAccount(page.request)
  await page.goto(ROUTES.account)
  await account.open('Détails du compte')
  await page.getByRole('link', { name: 'Télécharger vos données ou supprimer votre compte' }).click()
  const exported = await page.request.get(ROUTES.accountExport)
  expect(exported.headers()['content-disposition']).toContain('attachment')
  expect(await exported.json()).toMatchObject({ account: { email }, orders: [] })
  expect(await exported.text()).not.toContain('argon2')

  const form = page.getByRole('form', { name: 'Supprimer mon compte' })
  const erase = async (password: string) => {
    await form.getByLabel('Votre mot de passe').fill(password)
    await form.getByRole('checkbox', { name: /Je veux supprimer mon compte/ }).check()
    await form.getByRole('button', { name: 'Supprimer mon compte' }).click()
  }
  await erase('une autre phrase')
  await expect(page.getByRole('alert')).toContainText('votre compte est toujours là')
  await erase(PASSWORD)
  await expect(account.content).toContainText('Votre compte est supprimé')
  await expect(account.content).not.toContainText('anonymes')
  await account.signIn(email)
  await expect(page.getByRole('alert')).toContainText('incorrect')
})

test('what was written with an address goes along, and loses its author, once the address is confirmed', async ({
  page,
  shop,
}) => {
  const account = new AccountPages(page)
  const email = await openAccount(page.request)
  await page.goto(ROUTES.accountData)
  const unconfirmed = page.getByRole('status').filter({ hasText: 'Votre adresse n’est pas encore confirmée' })
  await expect(unconfirmed).toBeVisible()
  const readWritten = async () => (await (await page.request.get(ROUTES.accountExport)).json()).writtenWithAddress
  expect(await readWritten()).toBeNull()

  await page.goto(await mailedPath(shop, { to: email, subject: 'est ouvert' }))
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(account.title).toHaveText(/^Bonjour/)
  await page.goto(ROUTES.accountData)
  await expect(unconfirmed).toBeHidden()
  expect(await readWritten()).toEqual({ awaited: [], comments: [], reviews: [], reports: [], messages: [] })

  const form = page.getByRole('form', { name: 'Supprimer mon compte' })
  await form.getByLabel('Votre mot de passe').fill(PASSWORD)
  await form.getByRole('checkbox', { name: /Je veux supprimer mon compte/ }).check()
  await form.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(account.content).toContainText('Vos commentaires et vos avis sont devenus anonymes')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody registers, signs out and in again', async ({ page }) => {
    const account = new AccountPages(page)
    const email = await account.register()
    await account.signOut()
    await account.signIn(email)
    await expect(account.title).toHaveText(/^Bonjour/)
    await account.open('Adresses')
  })
})
