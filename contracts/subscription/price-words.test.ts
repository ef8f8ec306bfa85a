import { expect, test } from 'vitest'
import { paymentSteps } from './payment-steps.ts'
import { billingDetails, everyWords, recurringPriceWords } from './price-words.ts'
import { recapSentences } from './recap.ts'
import { recurrenceOf, scheduleKey, todayCents } from './recurrence.ts'
import { SubscriptionSettings } from './subscription-settings.ts'

const billingOf = (billing: object) => SubscriptionSettings.parse({ billing: { period: 'month', ...billing } }).billing
const words = (billing: object) => {
  const recurrence = recurrenceOf(billingOf(billing), { priceCents: 900, isSentOnce: false })
  return [recurringPriceWords(900, recurrence, 'EUR'), ...billingDetails(recurrence, 'EUR')].map((text) =>
    text.replaceAll('\u00A0', ' '),
  )
}

test.for([
  [{}, ['9,00 € / mois']],
  [{ interval: 3 }, ['9,00 € tous les 3 mois']],
  [{ period: 'week', interval: 2 }, ['9,00 € toutes les 2 semaines']],
  [{ period: 'year', length: 2 }, ['9,00 € / an pendant 2 ans']],
  [{ interval: 2, length: 6 }, ['9,00 € tous les 2 mois pendant 12 mois']],
  [
    { trial: { period: 'week', interval: 1 }, signUpFeeCents: 500 },
    ['9,00 € / mois', 'Essai gratuit : 1 semaine', 'Frais d’inscription : 5,00 €'],
  ],
] as const)('%o is said as %o', ([billing, expected]) => {
  expect(words(billing)).toEqual(expected)
})

test.for([
  [{}, 900, '1month'],
  [{ signUpFeeCents: 500 }, 1400, '1month'],
  [{ trial: { period: 'day', interval: 10 } }, 0, '1month_after10day'],
  [{ syncDay: { day: 1 }, signUpFeeCents: 500, length: 3 }, 500, '1month_for3_on1'],
] as const)('of %o, %i cents are paid today', ([billing, today, key]) => {
  const recurrence = recurrenceOf(billingOf(billing), { priceCents: 900, isSentOnce: false })
  expect([todayCents(recurrence), scheduleKey(recurrence)]).toEqual([today, key])
})

test.for([
  { period: 'month', syncDay: { weekday: 1 } },
  { period: 'day', syncDay: { day: 1 } },
  { period: 'year', syncDay: { date: '13-01' } },
  { interval: 7 },
  { interval: 0 },
  { length: -1 },
  { trial: { period: 'month', interval: 0 } },
  { signUpFeeCents: 1.5 },
])('%o is no way to be paid', (billing) => {
  expect(SubscriptionSettings.safeParse({ billing: { period: 'month', ...billing } }).success).toBe(false)
})

test('what is read above the order button names both prices, the first day and the way out', () => {
  const terms = { cycle: { period: 'month', interval: 1 }, length: 0, trial: null, syncDay: null } as const
  const totals = { ...terms, key: '1month', lineKeys: [], subtotalCents: 900, shippingCents: null, packages: [] }
  const recurring = [
    { ...totals, totalCents: 900, taxes: null, firstPaymentAt: '2027-01-03T09:00:00.000Z', endsAt: null },
  ]
  const [sentence = ''] = recapSentences({ currency: 'EUR', dueCents: 900, recurring })
  expect(sentence.replaceAll('\u00A0', ' ')).toBe(
    '9,00 € aujourd’hui, puis 9,00 € / mois à partir du 3 janvier 2027. Sans engagement, résiliable en ligne à tout moment.',
  )
  expect(everyWords(terms.cycle)).toBe('chaque mois')
})

test.for([
  [
    {},
    [
      ['Aujourd’hui', 900],
      ['Prochain prélèvement, dans un mois', 900],
      ['Puis chaque mois, jusqu’à votre résiliation', 900],
    ],
  ],
  [{ length: 1 }, [['Aujourd’hui', 900]]],
  [
    { period: 'week', interval: 2, length: 2 },
    [
      ['Aujourd’hui', 900],
      ['Prochain prélèvement, dans 2 semaines', 900],
    ],
  ],
  [
    { trial: { period: 'week', interval: 2 }, signUpFeeCents: 500, length: 3 },
    [
      ['Aujourd’hui', 500],
      ['Premier prélèvement, après 2 semaines d’essai gratuit', 900],
      ['Puis chaque mois, 3 fois en tout', 900],
    ],
  ],
  [
    { syncDay: { day: 1 } },
    [
      ['Aujourd’hui', 0],
      ['Premier prélèvement, le 1er du mois', 900],
      ['Puis chaque mois, jusqu’à votre résiliation', 900],
    ],
  ],
  [
    { period: 'year', syncDay: { date: '09-15' }, length: 1 },
    [
      ['Aujourd’hui', 0],
      ['Premier prélèvement, le 15 septembre', 900],
    ],
  ],
  [
    { period: 'week', syncDay: { weekday: 1 }, trial: { period: 'day', interval: 10 }, length: 1 },
    [
      ['Aujourd’hui', 0],
      ['Premier prélèvement, le premier lundi qui suit 10 jours d’essai gratuit', 900],
    ],
  ],
  [
    { syncDay: { day: 28 }, length: 1 },
    [
      ['Aujourd’hui', 0],
      ['Premier prélèvement, le dernier jour du mois', 900],
    ],
  ],
] as const)('%o is paid in the steps %o', ([billing, expected]) => {
  const steps = paymentSteps(recurrenceOf(billingOf(billing), { priceCents: 900, isSentOnce: false }))
  expect(steps.map(({ when, amountCents }) => [when.replaceAll('\u00A0', ' '), amountCents])).toEqual(expected)
})
