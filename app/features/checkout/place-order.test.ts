import { expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contracts/wire/checkout.ts'
import { type PlaceOrderSteps, placeOrder } from './place-order.ts'

const PAID: CheckoutAnswer = { result: 'success', redirect: '/commande/order-received/7/?key=k', order_id: 7 }
const REFUSED: CheckoutAnswer = { result: 'failure', messages: '<ul>refusée</ul>', refresh: false, reload: false }
const STALE: CheckoutAnswer = { result: 'failure', messages: '<ul>réessayez</ul>', refresh: true, reload: false }

/** Steps that write down what happens, over the given answers of the shop. */
function stepsWith(answers: CheckoutAnswer[], overrides: Partial<PlaceOrderSteps> = {}) {
  const happened: string[] = []
  const steps: PlaceOrderSteps = {
    needsCard: () => true,
    createPaymentMethod: async () => {
      happened.push('card')
      return { ok: true, paymentMethodId: 'pm_1' }
    },
    post: async (id) => {
      happened.push(`post ${id}`)
      const answer = answers.shift()
      if (!answer) throw new Error('one post too many')
      return answer
    },
    refreshReview: async () => {
      happened.push('refresh')
    },
    totalCents: () => 1700,
    ...overrides,
  }
  return { steps, happened }
}

test('an accepted order leads where the shop says', async () => {
  const { steps, happened } = stepsWith([PAID])
  expect(await placeOrder(steps)).toEqual({ next: 'go', redirect: '/commande/order-received/7/?key=k' })
  expect(happened).toEqual(['card', 'post pm_1'])
})

test('a free order asks for no card', async () => {
  const { steps, happened } = stepsWith([PAID], { needsCard: () => false })
  await placeOrder(steps)
  expect(happened).toEqual(['post '])
})

test('a card that the provider’s form refuses sends nothing to the shop', async () => {
  const { steps, happened } = stepsWith([], {
    createPaymentMethod: async () => ({ ok: false, message: 'Carte incomplète' }),
  })
  expect(await placeOrder(steps)).toEqual({ next: 'correct', text: 'Carte incomplète' })
  expect(happened).toEqual([])
})

test('a stale nonce is renewed and the order sent once more with the same card', async () => {
  const { steps, happened } = stepsWith([STALE, PAID])
  expect(await placeOrder(steps)).toMatchObject({ next: 'go' })
  expect(happened).toEqual(['card', 'post pm_1', 'refresh', 'post pm_1'])
})

test('a second stale answer is shown instead of tried for ever', async () => {
  const { steps } = stepsWith([STALE, STALE])
  expect(await placeOrder(steps)).toEqual({ next: 'correct', html: '<ul>réessayez</ul>' })
})

test('nothing is ordered by itself once the total has changed', async () => {
  let totalCents = 1700
  const { steps, happened } = stepsWith([STALE], {
    totalCents: () => totalCents,
    refreshReview: async () => {
      totalCents = 2300
    },
  })
  expect(await placeOrder(steps)).toEqual({ next: 'correct', html: '<ul>réessayez</ul>' })
  expect(happened).toEqual(['card', 'post pm_1'])
})

test('a refusal is not tried again', async () => {
  const { steps, happened } = stepsWith([REFUSED])
  expect(await placeOrder(steps)).toEqual({ next: 'correct', html: '<ul>refusée</ul>' })
  expect(happened).toEqual(['card', 'post pm_1'])
})

test('the shop may ask for the page to be loaded again', async () => {
  const { steps } = stepsWith([{ ...REFUSED, refresh: true, reload: true }])
  expect(await placeOrder(steps)).toEqual({ next: 'reload' })
})
