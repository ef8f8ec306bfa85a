import type { Page } from '@playwright/test'
import { expectNoFindings } from './support/axe.ts'
import { contactForm, FORMS, openForm, submitButton, tipOf } from './support/contact-form.ts'
import { expect, test } from './support/journey.ts'

const box = (page: Page, field: string, value: string) =>
  contactForm(page).locator(`[name="${field}[]"][value="${value}"]`)
const input = (page: Page, name: string) => contactForm(page).locator(`[name="${name}"]`)

test.beforeEach(({ page }) => openForm(page, FORMS.quote))

test('of exclusive boxes one stays checked', async ({ page }) => {
  await box(page, 'format', 'visio').check()
  await box(page, 'format', 'telephone').check()
  await expect(box(page, 'format', 'visio')).not.toBeChecked()
  await box(page, 'format', 'telephone').uncheck()
  await expect(contactForm(page).locator('[name="format[]"]:checked')).toHaveCount(0)
  // Those of another group are free.
  await box(page, 'besoins', 'offre').check()
  await box(page, 'besoins', 'salaire').check()
  await expect(contactForm(page).locator('[name="besoins[]"]:checked')).toHaveCount(2)
})

test('more boxes than may be checked are told, until there are fewer', async ({ page }) => {
  for (const value of ['offre', 'presentation', 'questions', 'salaire', 'choix'])
    await box(page, 'besoins', value).check()
  await expect(tipOf(page, 'besoins')).toHaveText('Cochez au plus 4 réponse(s).')
  await box(page, 'besoins', 'choix').uncheck()
  await expect(tipOf(page, 'besoins')).toHaveCount(0)
})

test('a text that a choice asks for opens with it, by mouse and by keyboard', async ({ page }) => {
  const text = input(page, '_wpcf7_free_text_besoins')
  await expect(text).toBeDisabled()
  await box(page, 'besoins', 'autre').focus()
  await page.keyboard.press('Space')
  await expect(text).toBeEnabled()
  await expect(text).toBeFocused()
  await page.keyboard.type('Parler anglais')
  await text.blur()
  await text.fill('')
  await text.blur()
  await expect(tipOf(page, 'besoins')).toContainText('précisez votre réponse')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await box(page, 'besoins', 'autre').uncheck()
  await expect(text).toBeDisabled()
  await box(page, 'besoins', 'offre').check()
  await expect(tipOf(page, 'besoins')).toHaveCount(0)
})

test('an address without its scheme gets one', async ({ page }) => {
  await input(page, 'linkedin').fill('exemple.fr/camille')
  await input(page, 'linkedin').blur()
  await expect(input(page, 'linkedin')).toHaveValue('http://exemple.fr/camille')
  await expect(tipOf(page, 'linkedin')).toHaveCount(0)
  await input(page, 'linkedin').fill('javascript:alert(1)')
  await input(page, 'linkedin').blur()
  await expect(input(page, 'linkedin')).toHaveValue('javascript:alert(1)')
  await expect(tipOf(page, 'linkedin')).toHaveCount(1)
})

for (const [name, wrong, right] of [
  ['tel', '12', '06 00 00 00 00'],
  ['experience', '51', '12'],
  ['heure', '07:30', '14:30'],
  ['message', 'Trop court.', 'x'.repeat(40)],
] as const)
  test(`the field ${name} says what it takes as soon as it holds something else`, async ({ page }) => {
    await input(page, name).fill(wrong)
    await input(page, name).blur()
    await expect(tipOf(page, name)).toHaveCount(1)
    await expect(input(page, name)).toHaveAttribute('aria-invalid', 'true')
    await input(page, name).fill(right)
    await input(page, name).blur()
    await expect(tipOf(page, name)).toHaveCount(0)
    await expect(input(page, name)).toHaveAttribute('aria-invalid', 'false')
  })

test('axe finds nothing on the form with problems told in it', async ({ page }) => {
  await input(page, 'date-debut').fill('2020-01-01')
  await box(page, 'besoins', 'offre').check()
  await box(page, 'besoins', 'offre').uncheck()
  await expect(tipOf(page, 'date-debut')).toContainText('postérieure ou égale au')
  await expect(tipOf(page, 'besoins')).toHaveText('Choisissez une réponse.')
  await expectNoFindings(page)
})

test('a file that is too large or of another type is told at once', async ({ page }) => {
  const cv = (name: string, bytes: number) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes) })
  await input(page, 'cv').setInputFiles(cv('cv.exe', 3))
  await expect(tipOf(page, 'cv')).toContainText('PDF, DOCX')
  await input(page, 'cv').setInputFiles(cv('cv.pdf', 2_097_153))
  await expect(tipOf(page, 'cv')).toContainText('2 Mo')
  await input(page, 'cv').setInputFiles(cv('cv.pdf', 2_097_152))
  await expect(tipOf(page, 'cv')).toHaveCount(0)
})

test('the slider says where it stands, the counter counts up', async ({ page }) => {
  const stand = contactForm(page).locator('[data-reflection-of="aisance"] output')
  await expect(stand).toHaveText('5')
  await input(page, 'aisance').focus()
  await page.keyboard.press('ArrowRight')
  await expect(stand).toHaveText('6')
  const counter = contactForm(page).locator('.wpcf7-character-count.up')
  await input(page, 'message').fill('Bonjour')
  await expect(counter).toHaveText('7')
  await contactForm(page).evaluate((form: HTMLFormElement) => form.reset())
  await expect(stand).toHaveText('5')
  await expect(counter).toHaveText('0')
})

test('the button waits for what has to be accepted, and for what must not be', async ({ page }) => {
  const submit = submitButton(page)
  await expect(submit).toBeDisabled()
  await input(page, 'acceptance').check()
  await expect(submit).toBeEnabled()
  await input(page, 'mineur').check()
  await expect(submit).toBeDisabled()
  await input(page, 'mineur').uncheck()
  await expect(submit).toBeEnabled()
  await input(page, 'newsletter').check()
  await input(page, 'newsletter').uncheck()
  await expect(submit).toBeEnabled()
})

test('another code is drawn when asked for', async ({ page }) => {
  const picture = contactForm(page).locator('img.wpcf7-captcha-captcha')
  const challenge = input(page, '_wpcf7_captcha_challenge_captcha')
  const [before, number] = [await picture.getAttribute('src'), await challenge.inputValue()]
  await input(page, 'captcha').fill('abc')
  await contactForm(page).getByRole('button', { name: 'Afficher un autre code' }).click()
  await expect(challenge).not.toHaveValue(number)
  await expect(input(page, 'captcha')).toHaveValue('')
  expect(await picture.getAttribute('src')).not.toBe(before)
  expect(await picture.getAttribute('src')).toContain(`${await challenge.inputValue()}.png`)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
