import type { Locator, Page, Route } from '@playwright/test'
import type { Feedback } from '#contracts/forms/feedback.ts'
import { answerTo } from '#test/support/contact-visitor.ts'
import { expect } from './journey.ts'

export const FORMS = { contact: '/contact/', quote: '/contact/devis-accompagnement/' } as const

/** The form of the page once its script is awake. */
export async function openForm(page: Page, path: string = FORMS.contact): Promise<Locator> {
  await page.goto(path)
  await expect(page.getByRole('main').locator('.wpcf7.js')).toBeVisible()
  return contactForm(page)
}

export const contactForm = (page: Page) => page.getByRole('main').locator('form.wpcf7-form')

export const submitButton = (page: Page) => contactForm(page).locator('.wpcf7-submit')

export const response = (page: Page) => contactForm(page).locator('.wpcf7-response-output')
/** What screen readers are told of the whole form and, in the list, of its fields. */
export const spoken = (page: Page) => page.locator('.wpcf7 .screen-reader-response')

export const tipOf = (page: Page, field: string) =>
  contactForm(page).locator(`.wpcf7-form-control-wrap[data-name="${field}"] .wpcf7-not-valid-tip`)

export async function answerQuiz(page: Page): Promise<void> {
  const question = await contactForm(page).locator('.wpcf7-quiz-label').innerText()
  await contactForm(page).locator('[name="quiz"]').fill(answerTo(question))
}

/** A good message from an address that belongs to this one only. */
export const newMessage = () => ({
  name: 'Camille',
  email: uniqueEmail(),
  message: 'Bonjour, une question sur le guide.',
})

export async function writeMessage(page: Page, { name, email, message }: ReturnType<typeof newMessage>): Promise<void> {
  const form = contactForm(page)
  await form.locator('[name="name"]').fill(name)
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="message"]').fill(message)
  await answerQuiz(page)
  await form.locator('[name="acceptance"]').check()
}

/**
 * The message is sent. Where the mail server takes longer than visitors are kept waiting, on a busy machine, they are
 * asked to send it again: so it is.
 */
export async function expectSent(page: Page): Promise<void> {
  const form = contactForm(page)
  await expect(async () => {
    await expect(form).toHaveAttribute('data-status', /^(sent|failed)$/)
    if ((await form.getAttribute('data-status')) === 'failed') await submitButton(page).click()
    await expect(form).toHaveAttribute('data-status', 'sent')
  }).toPass()
}

/** An address that belongs to one message only. */
export const uniqueEmail = () => `camille.${crypto.randomUUID().slice(0, 8)}@example.fr`

/** A server's answer that no visitor of the demonstration can provoke. */
export async function answerFeedback(page: Page, answer: Partial<Feedback> & { status: string }): Promise<void> {
  await fulfillFeedback(page, (route) =>
    route.fulfill({
      json: { contact_form_id: 1, posted_data_hash: '', into: '#x', invalid_fields: [], message: '', ...answer },
    }),
  )
}

const fulfillFeedback = (page: Page, fulfill: (route: Route) => Promise<void>) =>
  page.route(/\/contact-forms\/\d+\/feedback$/, fulfill)

export type SeenEvent = {
  name: string
  status: string
  prevStatus?: string
  /** Names of the inputs that it tells of. */
  inputs?: string[]
  details: string[]
}

declare global {
  interface Window {
    formEvents: SeenEvent[]
  }
}

/** Keeps what the forms of the page announce from now on; read it with {@link listEvents}. */
export async function watchEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.formEvents = []
    const names = [
      ...['beforesubmit', 'submit', 'invalid', 'unaccepted', 'spam', 'aborted', 'mailsent', 'mailfailed'],
      ...['reset', 'statuschanged'],
    ]
    for (const name of names)
      document.addEventListener(`wpcf7${name}`, (event) => {
        const detail = (event as CustomEvent).detail
        window.formEvents.push({
          name,
          status: detail.status,
          prevStatus: detail.prevStatus,
          inputs: detail.inputs?.map((input: { name: string }) => input.name),
          details: Object.keys(detail),
        })
      })
  })
}

export const listEvents = (page: Page): Promise<SeenEvent[]> => page.evaluate(() => window.formEvents)

/** Those of the last time that the form was sent. */
export const tellLastSending = async (page: Page): Promise<string[]> => {
  const told = await tellEvents(page)
  return told.slice(told.findLastIndex((event) => event.startsWith('beforesubmit')) + 1)
}

/** 'submit' and 'statuschanged: init → submitting', in their order. */
const tellEvents = async (page: Page): Promise<string[]> =>
  (await listEvents(page)).map(({ name, status, prevStatus }) =>
    name === 'statuschanged' ? `${prevStatus} → ${status}` : `${name}: ${status}`,
  )
