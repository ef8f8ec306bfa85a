import { expect, test } from 'vitest'
import { LostAnswer } from '#app/wire/checkout.ts'
import type { CheckoutAnswer, SubmissionOutcomeAnswer } from '#contracts/wire/checkout.ts'
import { type PlaceOrderSteps, placeOrder } from './place-order.ts'

const PAID: CheckoutAnswer = { result: 'success', redirect: '/commande/order-received/7/?key=k', order_id: 7 }
const REFUSED: CheckoutAnswer = { result: 'failure', messages: '<ul>refusée</ul>', refresh: false, reload: false }
const STALE: CheckoutAnswer = {
  result: 'failure',
  messages: '<ul>réessayez</ul>',
  refresh: true,
  reload: false,
  reason: 'stale-nonce',
}

/** Steps that write down what happens, over the given answers of the shop. */
function stepsWith(answers: (CheckoutAnswer | Error)[], overrides: Partial<PlaceOrderSteps> = {}) {
  const happened: string[] = []
  const steps: PlaceOrderSteps = {
    fieldsToPost: async () => {
      happened.push('card')
      return { ok: true, fields: { method: 'pm_1' } }
    },
    submissionId: 'click-1',
    post: async ({ payment, submissionId }) => {
      happened.push(`post ${payment.method ?? ''} ${submissionId}`)
      const answer = answers.shift()
      if (!answer) throw new Error('one post too many')
      if (answer instanceof Error) throw answer
      return answer
    },
    ask: async () => {
      happened.push('ask')
      throw new Error('nobody answers')
    },
    wait: async (milliseconds) => {
      happened.push(`wait ${milliseconds}`)
    },
    refreshReview: async () => {
      happened.push('refresh')
    },
    shownTotal: () => ({ cents: 1700, currency: 'EUR' }),
    ...overrides,
  }
  return { steps, happened }
}

test('an accepted order leads where the shop says', async () => {
  const { steps, happened } = stepsWith([PAID])
  expect(await placeOrder(steps)).toEqual({ next: 'go', redirect: '/commande/order-received/7/?key=k' })
  expect(happened).toEqual(['card', 'post pm_1 click-1'])
})

test('an order without fields that pay is posted all the same', async () => {
  const { steps, happened } = stepsWith([PAID], { fieldsToPost: async () => ({ ok: true, fields: {} }) })
  await placeOrder(steps)
  expect(happened).toEqual(['post  click-1'])
})

test('a card that the provider’s form refuses sends nothing to the shop', async () => {
  const { steps, happened } = stepsWith([], {
    fieldsToPost: async () => ({ ok: false, message: 'Carte incomplète' }),
  })
  expect(await placeOrder(steps)).toEqual({ next: 'correct', text: 'Carte incomplète' })
  expect(happened).toEqual([])
})

test('a stale nonce is renewed and the order sent once more with the same card', async () => {
  const { steps, happened } = stepsWith([STALE, PAID])
  expect(await placeOrder(steps)).toMatchObject({ next: 'go' })
  expect(happened).toEqual(['card', 'post pm_1 click-1', 'refresh', 'post pm_1 click-1'])
})

test('a second stale answer is shown instead of tried for ever', async () => {
  const { steps } = stepsWith([STALE, STALE])
  expect(await placeOrder(steps)).toEqual({ next: 'correct', html: '<ul>réessayez</ul>' })
})

test('nothing is ordered by itself once the total has changed', async () => {
  let cents = 1700
  const { steps, happened } = stepsWith([STALE], {
    shownTotal: () => ({ cents, currency: 'EUR' }),
    refreshReview: async () => {
      cents = 2300
    },
  })
  expect(await placeOrder(steps)).toMatchObject({
    html: expect.stringMatching(/était de .*17,00.* maintenant de .*23,00/),
  })
  expect(happened).toEqual(['card', 'post pm_1 click-1'])
})

test('a refusal that has a sentence is shown beside a new total, never sent again by itself', async () => {
  const { steps, happened } = stepsWith([{ ...REFUSED, refresh: true }])
  expect(await placeOrder(steps)).toEqual({ next: 'correct', html: '<ul>refusée</ul>' })
  expect(happened).toEqual(['card', 'post pm_1 click-1', 'refresh'])
})

test('a refusal is not tried again', async () => {
  const { steps, happened } = stepsWith([REFUSED])
  expect(await placeOrder(steps)).toEqual({ next: 'correct', html: '<ul>refusée</ul>' })
  expect(happened).toEqual(['card', 'post pm_1 click-1'])
})

test('the shop may ask for the page to be loaded again', async () => {
  const { steps } = stepsWith([{ ...REFUSED, refresh: true, reload: true }])
  expect(await placeOrder(steps)).toEqual({ next: 'reload' })
})

const NO_LINE = new LostAnswer(new TypeError('Failed to fetch'))
const RECEIVED = { outcome: 'placed', redirect: '/commande/order-received/7/?key=k' } as const
const UNKNOWN = { outcome: 'unknown' } as const

const asked = (...found: (SubmissionOutcomeAnswer | Error)[]): Partial<PlaceOrderSteps> => ({
  ask: async () => {
    const next = found.shift()
    if (!next) throw new Error('one question too many')
    if (next instanceof Error) throw next
    return next
  },
})

test.each<{ name: string; lost: LostAnswer; found: (SubmissionOutcomeAnswer | Error)[]; told: unknown }>([
  { name: 'paid', lost: NO_LINE, found: [RECEIVED], told: { next: 'go', redirect: RECEIVED.redirect } },
  {
    name: 'waiting for the bank',
    lost: new LostAnswer(null, 502),
    found: [{ outcome: 'placed', redirect: '#wc-stripe-confirm-pi:7:s:n' }],
    told: { next: 'go', redirect: '#wc-stripe-confirm-pi:7:s:n' },
  },
  {
    name: 'refused',
    lost: new LostAnswer(null, 504),
    found: [{ outcome: 'refused', messages: '<ul>refusée</ul>' }],
    told: { next: 'correct', html: '<ul>refusée</ul>' },
  },
  {
    name: 'never arrived',
    lost: NO_LINE,
    found: [{ outcome: 'nothing' }],
    told: { next: 'correct', text: expect.stringContaining('Rien n’a été débité') },
  },
  {
    name: 'stopped by an error',
    lost: new LostAnswer(null, 500),
    found: [{ outcome: 'nothing' }],
    told: { next: 'correct', text: expect.stringMatching(/erreur 500.*Rien n’a été débité/) },
  },
  {
    name: 'tried too often',
    lost: new LostAnswer(null, 429),
    found: [{ outcome: 'nothing' }],
    told: { next: 'correct', text: expect.stringMatching(/Trop de tentatives.*Rien n’a été débité/) },
  },
  { name: 'late', lost: NO_LINE, found: [UNKNOWN, new Error('offline'), RECEIVED], told: { next: 'go' } },
  { name: 'not known', lost: NO_LINE, found: [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN], told: { next: 'unknown' } },
])('an order whose answer was lost and that is $name is told so', async ({ lost, found, told }) => {
  const { steps } = stepsWith([lost], asked(...found))
  expect(await placeOrder(steps)).toMatchObject(told as object)
})

test('nobody is told that an order is not placed while the shop cannot be asked', async () => {
  const { steps, happened } = stepsWith([NO_LINE])
  expect(await placeOrder(steps)).toEqual({ next: 'unknown' })
  expect(happened.filter((step) => step === 'ask')).toHaveLength(4)
})

test('the shop that knows no better is asked again, then believed', async () => {
  const unsure: CheckoutAnswer = { ...REFUSED, reason: 'unknown' }
  expect(await placeOrder(stepsWith([unsure], asked(UNKNOWN, RECEIVED)).steps)).toMatchObject({ next: 'go' })
  expect(await placeOrder(stepsWith([unsure]).steps)).toEqual({ next: 'unknown' })
  expect(await placeOrder(stepsWith([unsure], asked({ outcome: 'nothing' })).steps)).toEqual({
    next: 'correct',
    html: '<ul>refusée</ul>',
  })
})
