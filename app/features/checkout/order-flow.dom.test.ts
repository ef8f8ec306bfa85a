import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PaymentStep, providePaymentStep } from '#app/wire/payment-step.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { asAccident, confirmByFragment, forgetWhenOver, orderAndConfirm, resumeSubmission } from './order-flow.ts'
import { rememberSubmission, submissionUnderWay } from './submission-under-way.ts'

const RECEIVED = { outcome: 'placed', redirect: '/commande/order-received/7/?key=k' }
const confirmation: { next: Awaited<ReturnType<PaymentStep['resume']>> } = { next: null }

// The page's one payment step is provided once.
beforeAll(() =>
  providePaymentStep({
    createPaymentMethod: async () => ({ ok: true, paymentMethodId: 'pm_1' }),
    resume: () => (confirmation.next ? Promise.resolve(confirmation.next) : null),
  }),
)

beforeEach(() => {
  document.body.innerHTML = '<form><div id="payment" data-total-cents="1700"></div></form>'
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run) => {
    if (typeof run === 'function') queueMicrotask(() => run())
    return 0 as unknown as ReturnType<typeof setTimeout>
  })
})

/** The shop's answers by endpoint; what is missing is a line that is cut. Gives back what was posted. */
function shopAnswers(answers: Record<string, unknown>) {
  const posted: { endpoint: string; submission: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    const endpoint = new URL(url, 'http://localhost').searchParams.get('wc-ajax') ?? ''
    posted.push({ endpoint, submission: body.get(CHECKOUT_FIELDS.submissionId) })
    const answer = answers[endpoint]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return posted
}

const order = () => orderAndConfirm(document.querySelector('form') as HTMLFormElement, async () => undefined)

test.each([
  ['a line that was cut', undefined],
  ['an error of the server', new Response('', { status: 500 })],
  ['a page of a proxy', new Response('<h1>Merci de patienter</h1>')],
  ['a refusal of a firewall', new Response('-1', { status: 403 })],
  ['JSON that says nothing', {}],
])('after %s the page asks about the click that it sent, and goes to the order', async (_lost, answer) => {
  const posted = shopAnswers({ checkout: answer, tremplin_submission_outcome: RECEIVED })
  expect(await order()).toEqual({ next: 'go', redirect: RECEIVED.redirect })
  expect(posted.map(({ endpoint }) => endpoint)).toEqual(['checkout', 'tremplin_submission_outcome'])
  expect(posted[1]?.submission).toBe(posted[0]?.submission)
})

test('each click has an id of its own', async () => {
  const posted = shopAnswers({ checkout: { result: 'failure', messages: '<ul></ul>', refresh: false, reload: false } })
  await order()
  await order()
  expect(posted[0]?.submission).toMatch(/^[0-9a-f]{32}$/)
  expect(posted[1]?.submission).not.toBe(posted[0]?.submission)
})

test('a click without an answer outlives a reload, until its end is known', async () => {
  shopAnswers({})
  forgetWhenOver(await order())
  const id = submissionUnderWay()
  if (id === null) throw new Error('the click was forgotten')
  shopAnswers({ tremplin_submission_outcome: RECEIVED })
  const outcome = await resumeSubmission(id)
  expect(outcome).toEqual({ next: 'go', redirect: RECEIVED.redirect })
  forgetWhenOver(outcome)
  expect(submissionUnderWay()).toBeNull()
})

test('another page waits for nothing', () => {
  rememberSubmission('a-click-on-the-other-page')
  window.history.pushState(null, '', '/commande/order-pay/7/')
  expect(submissionUnderWay()).toBeNull()
  window.history.back()
})

test.each([
  ['paid all the same', RECEIVED, { next: 'go', redirect: RECEIVED.redirect }],
  [
    'refused',
    { outcome: 'refused', messages: '<ul></ul>' },
    { next: 'correct', html: expect.stringContaining('Échec') },
  ],
  ['still open', { outcome: 'placed', redirect: '#wc-stripe-confirm-pi:7:s:n' }, { next: 'correct', text: 'Échec' }],
  ['not known', undefined, { next: 'unknown' }],
])('after a confirmation that failed the shop is asked: %s', async (_name, outcome, then) => {
  rememberSubmission('the-click-that-is-confirmed')
  confirmation.next = { ok: false, message: 'Échec' }
  shopAnswers({ tremplin_submission_outcome: outcome })
  expect(await confirmByFragment('#wc-stripe-confirm-pi:7:s:n')).toEqual(then)
})

test('a confirmation of another order is not taken for a card form that is missing', async () => {
  confirmation.next = null
  expect(await confirmByFragment('#wc-stripe-confirm-pi:8:s:n')).toEqual({
    next: 'correct',
    text: 'Cette validation ne concerne pas la commande affichée. Rechargez la page pour payer celle-ci.',
  })
})

test('an accident before anything was sent is no doubt about an order', () => {
  forgetWhenOver({ next: 'reload' })
  expect(asAccident(new TypeError('Failed to fetch'))).toMatchObject({ next: 'correct' })
  rememberSubmission('a-click-that-has-left')
  expect(asAccident(new TypeError('Failed to fetch'))).toEqual({ next: 'unknown' })
})
