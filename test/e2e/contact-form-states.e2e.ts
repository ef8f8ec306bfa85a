import type { Page } from '@playwright/test'
import { expectNoFindings } from './support/axe.ts'
import {
  answerFeedback,
  contactForm,
  fulfillFeedback,
  listEvents,
  newMessage,
  openForm,
  response,
  spoken,
  submitButton,
  tellEvents,
  tipOf,
  watchEvents,
  writeMessage,
} from './support/contact-form.ts'
import { expect, test } from './support/journey.ts'

const message = newMessage()

async function send(page: Page): Promise<void> {
  await openForm(page)
  await writeMessage(page, message)
  await watchEvents(page)
  await submitButton(page).click()
}

for (const [code, state, event] of [
  ['validation_failed', 'invalid', 'invalid'],
  ['acceptance_missing', 'unaccepted', 'unaccepted'],
  ['spam', 'spam', 'spam'],
  ['aborted', 'aborted', 'aborted'],
  ['mail_failed', 'failed', 'mailfailed'],
  ['payment_required', 'payment-required', null],
  ['held for review', 'custom-held-for-review', null],
] as const)
  test(`the answer ${code} is shown as ${state}, and told to other scripts`, async ({ page }) => {
    await answerFeedback(page, {
      status: code as 'spam',
      message: `Réponse ${state}.`,
      posted_data_hash: 'a'.repeat(32),
    })
    await send(page)
    await expect(contactForm(page)).toHaveAttribute('data-status', state)
    await expect(contactForm(page)).toHaveClass(new RegExp(`(^| )${state}( |$)`))
    await expect(contactForm(page)).not.toHaveClass(/(^| )(init|submitting)( |$)/)
    await expect(response(page)).toHaveText(`Réponse ${state}.`)
    await expect(spoken(page).getByRole('status')).toHaveText(`Réponse ${state}.`)
    // What was written stays, and goes with the next attempt's proof that it was seen.
    await expect(contactForm(page).locator('[name="message"]')).toHaveValue(message.message)
    await expect(contactForm(page).locator('[name="_wpcf7_posted_data_hash"]')).toHaveValue('a'.repeat(32))
    expect(await tellEvents(page)).toEqual([
      'beforesubmit: init',
      'init → submitting',
      `submitting → ${state}`,
      ...(event ? [`${event}: ${code}`] : []),
      `submit: ${code}`,
    ])
    const [before, , , ...after] = await listEvents(page)
    expect(before?.inputs).toEqual(
      expect.arrayContaining(['name', 'email', 'subject', 'message', 'quiz', 'acceptance']),
    )
    expect(before?.inputs?.filter((name) => name.startsWith('_'))).toEqual([])
    for (const { details } of after)
      expect(details).toEqual(
        expect.arrayContaining([
          ...['contactFormId', 'pluginVersion', 'contactFormLocale', 'unitTag', 'containerPostId'],
          ...['status', 'inputs', 'formData', 'apiResponse'],
        ]),
      )
  })

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

test('a field is checked when it has changed, and the state comes back', async ({ page }) => {
  const form = await openForm(page)
  await watchEvents(page)
  await form.locator('[name="email"]').fill('camille@')
  await form.locator('[name="email"]').blur()
  await expect(tipOf(page, 'email')).toHaveCount(1)
  await expect(form).toHaveAttribute('data-status', 'init')
  expect(await tellEvents(page)).toEqual(['init → validating', 'validating → init'])
  await expect(tipOf(page, 'name')).toHaveCount(0)
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

test('while it is sent the form says so, and a second press is not heard', async ({ page }) => {
  let calls = 0
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await fulfillFeedback(page, async (route) => {
    calls += 1
    await held
    await route.fulfill({ json: { status: 'spam', message: 'Retenu.', invalid_fields: [], posted_data_hash: '' } })
  })
  await send(page)
  await expect(contactForm(page)).toHaveAttribute('data-status', 'submitting')
  await expect(contactForm(page)).toHaveAttribute('aria-busy', 'true')
  await expect(submitButton(page)).toHaveValue('Envoi en cours…')
  await submitButton(page).press('Enter')
  answer()
  await expect(response(page)).toHaveText('Retenu.')
  await expect(submitButton(page)).toHaveValue('Envoyer le message')
  expect(calls).toBe(1)
})

test('parts that are inert in a state are so as long as it lasts', async ({ page }) => {
  await answerFeedback(page, { status: 'spam', message: 'Retenu.' })
  const form = await openForm(page)
  await form.evaluate((element) =>
    element.insertAdjacentHTML(
      'beforeend',
      '<div class="active-on-any inert-on-spam" id="part"><button>…</button></div>',
    ),
  )
  const isInert = () => page.locator('#part').evaluate((part) => (part as HTMLElement).inert)
  await writeMessage(page, message)
  expect(await isInert()).toBe(false)
  await submitButton(page).click()
  await expect(form).toHaveAttribute('data-status', 'spam')
  expect(await isInert()).toBe(true)
  await form.evaluate((element: HTMLFormElement) => element.reset())
  await expect(form).toHaveAttribute('data-status', 'init')
  expect(await isInert()).toBe(false)
})

test('a reset asks for new questions and starts afresh', async ({ page }) => {
  const form = await openForm(page)
  await writeMessage(page, message)
  await form.locator('[name="email"]').fill('camille@')
  await form.locator('[name="email"]').blur()
  await expect(tipOf(page, 'email')).toHaveCount(1)
  await page.route('**/refill', (route) =>
    route.fulfill({ json: { quiz: { quiz: ['Quel jour vient après le mardi ?', 'hash'] } } }),
  )
  await watchEvents(page)
  await form.evaluate((element: HTMLFormElement) => element.reset())
  await expect(form.locator('.wpcf7-quiz-label')).toHaveText(/Quel jour vient après le mardi/)
  await expect(form.locator('[name="_wpcf7_quiz_answer_quiz"]')).toHaveValue('hash')
  await expect(form.locator('[name="quiz"]')).toHaveValue('')
  await expect(form.locator('[name="name"]')).toHaveValue('')
  await expect(tipOf(page, 'email')).toHaveCount(0)
  await expect(submitButton(page)).toBeDisabled()
  expect(await tellEvents(page)).toEqual(['init → resetting', 'resetting → init', 'reset: init'])
})
