import type { Page } from '@playwright/test'
import {
  answerFeedback,
  contactForm,
  FORMS,
  fulfillFeedback,
  newMessage,
  openForm,
  response,
  spoken,
  submitButton,
  writeMessage,
} from './support/contact-form.ts'
import { expect, test } from './support/journey.ts'

const message = newMessage()

async function expectFailure(page: Page, { state, text }: { state: string; text: string }): Promise<void> {
  await expect(response(page)).toHaveText(text)
  await expect(spoken(page).getByRole('status')).toHaveText(text)
  await expect(contactForm(page)).toHaveAttribute('data-status', state)
  await expect(contactForm(page).locator('[name="message"]')).toHaveValue(message.message)
  await expect(submitButton(page)).toBeEnabled()
}

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
  await expectFailure(page, { state: 'custom-fetch-error', text: 'You are probably offline.' })
  await context.setOffline(false)
  await answerFeedback(page, { status: 'spam', message: 'Retenu.' })
  await submitButton(page).click()
  await expect(contactForm(page)).toHaveAttribute('data-status', 'spam')
})

for (const [what, answer, failure] of [
  [
    'an answer that is no JSON',
    { body: '<!doctype html><title>Erreur</title>', contentType: 'text/html' },
    { state: 'custom-invalid-json', text: 'The response is not a valid JSON response.' },
  ],
  ['an empty answer', { status: 204 }, { state: 'custom-unknown-error', text: 'An unknown error occurred.' }],
  ['an answer without a status', { json: {} }, { state: 'custom-unknown-error', text: 'An unknown error occurred.' }],
  [
    'a refusal',
    {
      status: 404,
      json: { code: 'wpcf7_not_found', message: 'Le formulaire n’a pas été trouvé.', data: { status: 404 } },
    },
    { state: 'custom-wpcf7-not-found', text: 'Le formulaire n’a pas été trouvé.' },
  ],
  [
    'a failure that says nothing',
    { status: 502, json: null },
    { state: 'custom-unknown-error', text: 'An unknown error occurred.' },
  ],
] as const)
  test(`${what} is told and logged, and what was written stays`, async ({ page, expectTrouble }) => {
    expectTrouble(failure.text)
    expectTrouble(/(answer|the server responded with a status of) (404|502)/)
    await openForm(page)
    await writeMessage(page, message)
    await fulfillFeedback(page, (route) => route.fulfill({ ...answer }))
    await submitButton(page).click()
    await expectFailure(page, failure)
  })

test('without rules nothing is checked while it is typed; the form can be sent all the same', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('The response is not a valid JSON response.')
  await page.route('**/feedback/schema', (route) => route.fulfill({ body: 'oops' }))
  await answerFeedback(page, { status: 'spam', message: 'Retenu.' })
  await openForm(page)
  await writeMessage(page, { ...message, email: 'camille@' })
  await submitButton(page).click()
  await expect(response(page)).toHaveText('Retenu.')
})

async function changePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(`**${FORMS.contact}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  })
}

test('inside another form, a message takes its place', async ({ page }) => {
  await changePage(page, (html) =>
    html
      .replace('<form class="wpcf7-form', '</form><form class="wpcf7-form')
      .replace(/(<div class="wpcf7 )/, '<form>$1'),
  )
  await page.goto(FORMS.contact)
  await expect(page.getByText('Error: This contact form is placed in the wrong place.')).toBeVisible()
  await expect(page.locator('.wpcf7')).toHaveCount(0)
})

test('a page without its settings says so to developers, and the browser sends the form by itself', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('wpcf7 is not defined.')
  await changePage(page, (html) => html.replace('id="wpcf7"', 'id="none"'))
  const complaint = page.waitForEvent('pageerror')
  await page.goto(FORMS.contact)
  expect((await complaint).message).toBe('wpcf7 is not defined.')
  await expect(page.locator('.wpcf7.no-js')).toBeVisible()
})

test('a browser without what the script needs is told of in the log', async ({ page, expectTrouble }) => {
  expectTrouble('Your browser does not support window.fetch().')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'fetch'))
  const complaint = page.waitForEvent('pageerror')
  await page.goto(FORMS.contact)
  expect((await complaint).message).toBe('Your browser does not support window.fetch().')
  await expect(page.locator('.wpcf7.no-js')).toBeVisible()
})
