import type { Page } from '@playwright/test'
import { expectNoFindings } from './support/axe.ts'
import {
  answerFeedback,
  contactForm,
  newMessage,
  openForm,
  response,
  spoken,
  submitButton,
  tipOf,
  writeMessage,
} from './support/contact-form.ts'
import { expect, test } from './support/journey.ts'

const message = newMessage()

async function send(page: Page): Promise<void> {
  await openForm(page)
  await writeMessage(page, message)
  await submitButton(page).click()
}

test('each problem is said under its field and in a list that leads there; the first has the focus', async ({
  page,
}) => {
  await answerFeedback(page, {
    status: 'validation_failed',
    message: 'À revoir.',
    invalid_fields: [
      { field: 'email', message: 'Courriel ?', idref: null, error_id: 'x' },
      { field: 'message', message: '<b>Message ?</b>', idref: null, error_id: 'y' },
    ],
  })
  await send(page)
  await expect(tipOf(page, 'email')).toHaveText('Courriel ?')
  await expect(tipOf(page, 'message')).toHaveText('<b>Message ?</b>')
  const email = contactForm(page).locator('[name="email"]')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Courriel \?/)
  await expect(contactForm(page).locator('[name="name"]')).toHaveAttribute('aria-invalid', 'false')
  await expectNoFindings(page)
  const links = spoken(page).getByRole('link')
  await expect(links).toHaveText(['Courriel ?', '<b>Message ?</b>'])
  await links.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(contactForm(page).locator('[name="message"]')).toBeFocused()

  // As soon as it is right, nothing is said of it any more.
  await email.fill('camille@exemple.fr')
  await email.blur()
  await expect(tipOf(page, 'email')).toHaveCount(0)
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(email).not.toHaveAccessibleDescription(/Courriel \?/)
  await expect(links).toHaveText(['<b>Message ?</b>'])
})

test('a press on the button counts although a message moves it', async ({ page }) => {
  // All of the form is in sight: where it is not, the browser scrolls along with what moves.
  await page.setViewportSize({ width: 900, height: 2400 })
  await answerFeedback(page, { status: 'spam', message: 'Retenu.' })
  const form = await openForm(page)
  await writeMessage(page, message)
  await form.locator('[name="email"]').fill('camille@')
  // At its upper edge, which the message under the field pushes away.
  await submitButton(page).click({ position: { x: 20, y: 3 } })
  await expect(response(page)).toHaveText('Retenu.')
})

test('without network nothing is lost, and the same form is sent once it is back', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  expectTrouble('You are probably offline.')
  // What comes into sight meanwhile cannot be woken.
  expectTrouble('Failed to fetch dynamically imported module')
  await openForm(page)
  await writeMessage(page, message)
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(response(page)).toHaveText('You are probably offline.')
  await expect(contactForm(page).locator('[name="message"]')).toHaveValue(message.message)
  await context.setOffline(false)
  await answerFeedback(page, { status: 'spam', message: 'Retenu.' })
  await submitButton(page).click()
  await expect(contactForm(page)).toHaveAttribute('data-status', 'spam')
})
