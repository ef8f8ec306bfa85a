import type { Page } from '@playwright/test'
import { expectNoFindings } from './support/axe.ts'
import { contactForm, FORMS, openForm, tipOf } from './support/contact-form.ts'
import { expect, test } from './support/journey.ts'

const box = (page: Page, field: string, value: string) =>
  contactForm(page).locator(`[name="${field}[]"][value="${value}"]`)
const input = (page: Page, name: string) => contactForm(page).locator(`[name="${name}"]`)

test.beforeEach(({ page }) => openForm(page, FORMS.quote))

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
