import { ROUTES } from '#contracts/site/routes.ts'
import { answerQuiz, contactForm, response, spoken, tipOf, uniqueEmail } from './support/contact-form.ts'
import { expect, test } from './support/journey.ts'

test.use({ javaScriptEnabled: false })

const QUOTE = {
  name: 'Camille Martin',
  metier: 'Comptable',
  message: 'Je prépare un entretien pour un poste de comptable dans une association.',
}

test('without script a visitor is told what is wrong, keeps what was typed, and sends the message', async ({
  page,
  shop,
}) => {
  const email = uniqueEmail()
  await page.goto(ROUTES.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous écrire' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Écrivez-nous' })).toBeVisible()
  const form = contactForm(page)
  await form.getByLabel('Votre nom').fill('Camille')
  await form.getByLabel('Votre e-mail').fill('camille@')
  await form.getByLabel('Sujet').selectOption('Une question sur un produit')
  await form.getByLabel('Votre message').fill('Le guide existe-t-il en anglais ?')
  await form.getByRole('button', { name: 'Envoyer le message' }).click()

  await expect(form).toHaveAttribute('data-status', 'invalid')
  await expect(response(page)).toContainText('n’est pas encore parti')
  await expect(tipOf(page, 'email')).toContainText('ne semble pas complète')
  await expect(tipOf(page, 'quiz')).toBeVisible()
  await expect(form.getByLabel('Votre e-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(spoken(page).getByRole('link')).toHaveCount(2)
  await expect(form.getByLabel('Votre nom')).toHaveValue('Camille')
  await expect(form.getByLabel('Sujet')).toHaveValue('produit')

  await form.getByLabel('Votre e-mail').fill(email)
  await answerQuiz(page)
  await form.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(form).toHaveAttribute('data-status', 'unaccepted')
  await answerQuiz(page)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(form).toHaveAttribute('data-status', 'sent')
  await expect(response(page)).toContainText('Merci, votre message est bien parti.')
  await expect(form.getByLabel('Votre message')).toHaveValue('')
  const copy = await shop.inbox.waitFor(email)
  expect(copy.text).toContain('Le guide existe-t-il en anglais ?')
})

test('without script a quote is asked for with its file, answered by the question instead of the picture', async ({
  page,
  shop,
}) => {
  const email = uniqueEmail()
  await page.goto(ROUTES.quote)
  const form = contactForm(page)
  await form.getByLabel('Votre nom').fill(QUOTE.name)
  await form.getByLabel('Votre e-mail').fill(email)
  await form.getByLabel('Le métier que vous visez').fill(QUOTE.metier)
  await form.getByLabel('Votre situation', { exact: false }).first().selectOption('En recherche d’emploi')
  await form.getByRole('checkbox', { name: 'Me présenter' }).check()
  await form.getByRole('checkbox', { name: 'Autre', exact: true }).check()
  await form.getByRole('radio', { name: 'Une seule séance' }).check()
  await form.locator('[name="message"]').fill(QUOTE.message)
  await form.locator('[name="cv"]').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>pas un PDF</html>'),
  })
  await answerQuiz(page)
  await form.getByRole('checkbox', { name: /politique de confidentialité/ }).check()
  await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(tipOf(page, 'besoins')).toContainText('précisez')
  await expect(tipOf(page, 'date-debut')).toBeVisible()
  await expect(tipOf(page, 'cv')).toContainText('PDF, DOCX')
  await expect(form.getByRole('checkbox', { name: 'Me présenter' })).toBeChecked()

  await form.getByLabel('Précisez').fill('Parler anglais')
  const start = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('Date de début souhaitée').fill(start)
  await form.locator('[name="cv"]').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await answerQuiz(page)
  await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(form).toHaveAttribute('data-status', 'sent')
  const copy = await shop.inbox.waitFor(email)
  expect(copy.text).toContain('Me présenter, Autre Parler anglais')
  expect(copy.text).toContain('cv.pdf')
})
