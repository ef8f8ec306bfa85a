import { sql } from 'drizzle-orm'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import {
  answerQuiz,
  contactForm,
  expectSent,
  FORMS,
  listEvents,
  openForm,
  response,
  spoken,
  submitButton,
  tellLastSending,
  tipOf,
  uniqueEmail,
  watchEvents,
  writeMessage,
} from './support/contact-form.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

test.beforeAll(({ shop }) => hurry(shop))

test.slow()

/** A script writes faster than people do: what is sent too fast is held. */
const hurry = (shop: RunningShop) =>
  shop.db.execute(
    sql`update contact_forms set definition = jsonb_set(definition, '{settings,minSecondsBeforeSubmit}', '0')`,
  )

test('a message goes to the shop and a copy to its sender, and the form starts afresh', async ({ page, shop }) => {
  const email = uniqueEmail()
  const form = await openForm(page)
  await writeMessage(page, { name: 'Camille Martin', email, message: 'Bonjour, une question sur le guide.' })
  await form.locator('[name="subject"]').selectOption('produit')
  await watchEvents(page)
  await submitButton(page).click()
  await expectSent(page)
  await expect(response(page)).toContainText('votre message est bien parti')
  await expect(response(page)).toBeInViewport()
  await expect(spoken(page).getByRole('status')).toContainText('votre message est bien parti')
  await expect
    .poll(() => tellLastSending(page))
    .toEqual([
      expect.stringMatching(/^(init|failed) → submitting$/),
      'submitting → sent',
      'mailsent: mail_sent',
      'submit: mail_sent',
      'sent → resetting',
      'resetting → sent',
      'reset: sent',
    ])
  const sent = (await listEvents(page)).find(({ name }) => name === 'mailsent')
  expect(sent?.inputs).toEqual(expect.arrayContaining(['name', 'email', 'subject', 'message']))
  for (const field of ['name', 'email', 'message', 'quiz'])
    await expect(form.locator(`[name="${field}"]`)).toHaveValue('')
  await expect(form.locator('[name="acceptance"]')).not.toBeChecked()
  await expect(submitButton(page)).toBeDisabled()
  await expect(form).toBeFocused()
  await expectNoFindings(page)

  const copy = await shop.inbox.waitFor(email)
  expect(copy.text).toContain('une question sur le guide')
  const toShop = (await shop.inbox.messages()).find(({ subject }) => subject.includes('Camille Martin'))
  expect(toShop?.subject).toContain('Une question sur un produit')
  expect(toShop?.text).toContain(email)
})

test('with the keyboard alone: what is wrong is found, put right and sent', DESKTOP, async ({ page, shop }) => {
  const email = uniqueEmail()
  const form = await openForm(page)
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await field('name').focus()
  await page.keyboard.type('Clavier')
  await page.keyboard.press('Tab')
  await page.keyboard.type('camille@')
  await page.keyboard.press('Tab')
  await expect(tipOf(page, 'email')).toContainText('ne semble pas complète')
  await expect(field('email')).toHaveAccessibleDescription(/ne semble pas complète/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Écrit sans souris.')
  await page.keyboard.press('Tab')
  await expect(field('quiz')).toBeFocused()
  await page.keyboard.type('je ne sais pas')
  await expect(submitButton(page)).toBeDisabled()
  await field('acceptance').focus()
  await page.keyboard.press('Space')
  await expect(submitButton(page)).toBeEnabled()
  await submitButton(page).focus()
  await page.keyboard.press('Enter')

  await expect(form).toHaveAttribute('data-status', 'invalid')
  await expect(field('email')).toBeFocused()
  await expect(spoken(page).getByRole('listitem')).toHaveCount(2)
  await expect(tipOf(page, 'quiz')).toHaveCount(1)
  // Another question is asked.
  await expect(field('quiz')).toHaveValue('')
  await expectNoFindings(page)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(tipOf(page, 'email')).toHaveCount(0)
  await answerQuiz(page)
  await page.keyboard.press('Enter')
  await expectSent(page)
  expect((await shop.inbox.waitFor(email)).text).toContain('Écrit sans souris.')
})

test('a counter says how much is left, and when it is too much or too little', async ({ page }) => {
  const form = await openForm(page)
  const counter = form.locator('.wpcf7-character-count')
  await expect(counter).toHaveText('2000')
  await expect(counter).toHaveClass(/too-short/)
  await form.locator('[name="message"]').fill('x'.repeat(1950))
  await expect(counter).toHaveText('50')
  await expect(counter).toHaveAttribute('data-current-value', '50')
  await expect(counter).not.toHaveClass(/too-/)
  await form.locator('[name="message"]').fill('x'.repeat(2001))
  await expect(counter).toHaveText('-1')
  await expect(counter).toHaveClass(/too-long/)
  await form.locator('[name="message"]').blur()
  await expect(tipOf(page, 'message')).toContainText('2000')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page itself says what is wrong, keeps what was written, and sends it', async ({ page, shop }) => {
    const email = uniqueEmail()
    await page.goto(FORMS.contact)
    const form = contactForm(page)
    await writeMessage(page, { name: 'Sans script', email: 'camille@', message: 'Une page toute simple.' })
    await submitButton(page).click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await expect(page).toHaveURL(/#wpcf7-f\d+-o1$/)
    await expect(tipOf(page, 'email')).toContainText('ne semble pas complète')
    await expect(form.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true')
    await expect(spoken(page).getByRole('link')).toHaveText(/ne semble pas complète/)
    await expect(form.locator('[name="message"]')).toHaveValue('Une page toute simple.')
    await form.locator('[name="email"]').fill(email)
    await answerQuiz(page)
    await submitButton(page).click()
    await expectSent(page)
    await expect(response(page)).toContainText('votre message est bien parti')
    expect((await shop.inbox.waitFor(email)).text).toContain('Une page toute simple.')
  })
})
