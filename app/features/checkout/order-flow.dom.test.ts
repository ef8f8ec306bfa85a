import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Followed, providePaymentStep } from '#app/wire/payment-step.ts'
import { rememberSubmission, submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { asAccident, followFragment, forgetWhenOver, orderAndConfirm, resumeSubmission } from './order-flow.ts'

const CARD_METHOD = `<li class="wc_payment_method"><input type="radio" name="payment_method" value="stripe" checked>
  <div class="wc-stripe-upe-element" data-payment-method-type="card"></div></li>`
const RECEIVED = { outcome: 'placed', redirect: '/commande/order-received/7/?key=k' }
const step = { followed: { ok: false, message: '' } as Followed, asked: 0 }

// The page's one payment step is provided once.
beforeAll(() =>
  providePaymentStep({
    fieldsToPost: async () => {
      step.asked += 1
      return { ok: true, fields: { [CHECKOUT_FIELDS.paymentMethodId]: 'pm_1' } }
    },
    follow: async () => step.followed,
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
  step.followed = { ok: false, message: 'Échec' }
  shopAnswers({ tremplin_submission_outcome: outcome })
  expect(await followFragment('#wc-stripe-confirm-pi:7:s:n')).toEqual(then)
})

test('what the payment form cannot follow is told in its own words', async () => {
  step.followed = { ok: false, message: 'Cette validation ne concerne pas la commande affichée.' }
  expect(await followFragment('#wc-stripe-confirm-pi:8:s:n')).toEqual({
    next: 'correct',
    text: 'Cette validation ne concerne pas la commande affichée.',
  })
})

test('an answer that leads on to a step nobody here knows is followed to its message, not to another page', async () => {
  step.followed = { ok: false, message: 'Étape inconnue' }
  const open = { outcome: 'placed', redirect: '#wc-stripe-wallet-7:cashapp:payment_intent:s:/x:n' }
  shopAnswers({ checkout: { result: 'success', redirect: open.redirect }, tremplin_submission_outcome: open })
  expect(await order()).toEqual({ next: 'correct', text: 'Étape inconnue' })
})

test('the chosen method’s fields are posted; where nothing is to pay no form is asked', async () => {
  const bodies: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    bodies.push(body.get(CHECKOUT_FIELDS.paymentMethodId))
    return Response.json({ result: 'success', redirect: RECEIVED.redirect })
  })
  step.asked = 0
  await order()
  expect([bodies, step.asked]).toEqual([[null], 0])
  document.querySelector('form')?.insertAdjacentHTML('beforeend', CARD_METHOD)
  await order()
  expect([bodies, step.asked]).toEqual([[null, 'pm_1'], 1])
})

test('an accident before anything was sent is no doubt about an order', () => {
  forgetWhenOver({ next: 'reload' })
  expect(asAccident(new TypeError('Failed to fetch'))).toMatchObject({ next: 'correct' })
  rememberSubmission('a-click-that-has-left')
  expect(asAccident(new TypeError('Failed to fetch'))).toEqual({ next: 'unknown' })
})
