import { expect, test } from 'vitest'
import type { DepositSettings } from '#contracts/catalog/deposit.ts'
import type { Json } from '#contracts/json.ts'
import { EXTRAS_SETTINGS, type Goods, readChoice, rulesOf } from '../../index.ts'

const falls = (afterDays: number, beforeSession: number | null = null) => ({ afterDays, beforeSession })
const PLANS: DepositSettings = {
  ...{ asks: 'optional', byDefault: 'deposit' },
  terms: {
    type: 'plan',
    plans: [
      {
        ...{ id: 31, name: 'Acompte de 30 %', kind: 'deposit', today: { percent: 30 } },
        later: [{ amount: 'rest', falls: falls(92, 2) }],
      },
      {
        ...{ id: 32, name: 'En trois fois', kind: 'instalments', today: { percent: 33.3333 } },
        later: [
          { amount: { percent: 33.3333 }, falls: falls(61, 2) },
          { amount: 'rest', falls: falls(92, 3) },
        ],
      },
    ],
  },
}
const FORCED: DepositSettings = { ...PLANS, asks: 'forced' }
const SIMPLE: DepositSettings = {
  ...{ asks: 'optional', byDefault: 'full' },
  terms: { type: 'percent', percent: 30, balance: falls(30) },
}

const goods = (deposit?: DepositSettings): Goods => ({
  product: {
    ...{ id: 7, name: 'Accompagnement', sku: 'A', regularPriceCents: 29_000, salePriceCents: null, stock: null },
    ...{ backorders: 'no' as const, lowStockAt: null, isSoldIndividually: false, settings: {} },
    extras: deposit ? { deposit: deposit as Json } : {},
  },
  variation: null,
})

const rules = rulesOf('simple')
function outcomeOf(fields: Record<string, unknown>, settings?: DepositSettings) {
  const its = goods(settings)
  const choice = readChoice({ kind: 'simple', configuration: rules.readFields(fields, its) })
  if (!choice) return 'unreadable'
  const line = { ...its, configuration: choice.configuration }
  return rules.refuse(line)?.code ?? rules.offer(line).plan?.name ?? 'at once'
}

const yes = { wc_deposit_option: 'yes' }
const no = { wc_deposit_option: 'no' }
const plan = (id: string) => ({ wc_deposit_payment_plan: id })

test.each<[string, Record<string, unknown>, DepositSettings | undefined, string]>([
  ['nothing posted, optional', {}, PLANS, 'at once'],
  ['nothing posted, forced', {}, FORCED, 'Acompte de 30 %'],
  ['a plan by its number', { ...yes, ...plan('32') }, PLANS, 'En trois fois'],
  ['a plan alone', plan('32'), PLANS, 'En trois fois'],
  ['yes, the first plan', yes, PLANS, 'Acompte de 30 %'],
  ['no', { ...no, ...plan('32') }, PLANS, 'at once'],
  ['the plan of no number, without script', { ...yes, ...plan('') }, PLANS, 'at once'],
  ['no, where it is forced', no, FORCED, 'Acompte de 30 %'],
  ['the one deposit', yes, SIMPLE, 'Acompte de 30\u00A0%'],
  ['the one deposit, as a plan', { ...yes, ...plan('0') }, SIMPLE, 'Acompte de 30\u00A0%'],
  ['a plan of another product', { ...yes, ...plan('77') }, PLANS, 'invalid-deposit'],
  ['a plan where there are none', { ...yes, ...plan('31') }, SIMPLE, 'invalid-deposit'],
  ['words', { ...yes, ...plan('trois') }, PLANS, 'unreadable'],
  ['a fraction', { ...yes, ...plan('31.5') }, PLANS, 'unreadable'],
  ['a list', { ...yes, wc_deposit_payment_plan: ['31', '32'] }, PLANS, 'unreadable'],
  ['a deposit on what has none', yes, undefined, 'invalid-deposit'],
  ['a plan on what has none', plan('31'), undefined, 'invalid-deposit'],
  ['no deposit on what has none', no, undefined, 'at once'],
])('%s', (_case, fields, settings, outcome) => {
  expect(outcomeOf(fields, settings)).toBe(outcome)
})

test('what was chosen is told with the line, and the price stays whole', () => {
  const line = { ...goods(PLANS), configuration: { deposit: { plan: 31 } } }
  expect(rules.offer(line)).toMatchObject({
    unitPriceCents: 29_000,
    options: [{ name: 'Règlement', value: 'Acompte de 30 %' }],
  })
})

const problems = (deposit: unknown) => EXTRAS_SETTINGS.safeParse({ deposit }).success
const [first] = PLANS.terms.type === 'plan' ? PLANS.terms.plans : []
const withPlan = (change: object) => ({ ...PLANS, terms: { type: 'plan', plans: [{ ...first, ...change }] } })

test.each<[string, unknown, boolean]>([
  ['plans', PLANS, true],
  ['one deposit, its balance within fifty days', SIMPLE, true],
  [
    'a balance later than the law lets a shop wait',
    { ...SIMPLE, terms: { ...SIMPLE.terms, balance: falls(51) } },
    false,
  ],
  ['the same before a session', { ...SIMPLE, terms: { ...SIMPLE.terms, balance: falls(92, 2) } }, true],
  ['before the first session', { ...SIMPLE, terms: { ...SIMPLE.terms, balance: falls(20, 1) } }, false],
  ['all of the price', { ...SIMPLE, terms: { ...SIMPLE.terms, percent: 100 } }, false],
  ['nothing', { ...SIMPLE, terms: { ...SIMPLE.terms, percent: 0 } }, false],
  ['no plan', { ...PLANS, terms: { type: 'plan', plans: [] } }, false],
  ['two of one number', { ...PLANS, terms: { type: 'plan', plans: [first, first] } }, false],
  ['no rest', withPlan({ later: [{ amount: { percent: 70 }, falls: falls(20) }] }), false],
  [
    'a rest too early',
    withPlan({
      later: [
        { amount: 'rest', falls: falls(20) },
        { amount: 'rest', falls: falls(30) },
      ],
    }),
    false,
  ],
  [
    'out of order',
    withPlan({
      later: [
        { amount: { percent: 1 }, falls: falls(30) },
        { amount: 'rest', falls: falls(20) },
      ],
    }),
    false,
  ],
])('a product that says %s is saved: %#', (_case, settings, isRight) => {
  expect(problems(settings)).toBe(isRight)
})

test.each([
  ['a plan', PLANS, { wc_deposit_payment_plan: '32' }],
  ['to pay at once', PLANS, { wc_deposit_payment_plan: '' }],
  ['the one deposit', SIMPLE, { wc_deposit_option: 'yes' }],
])('a line says again how it is paid: %s', (_what, settings, fields) => {
  const rules = rulesOf('simple')
  const configuration = rules.readFields(fields, goods(settings)) as Record<string, Json>
  expect(rules.readFields(rules.fieldsOf?.(configuration) ?? {}, goods(settings))).toEqual(configuration)
  expect(rules.isChangeable?.({ ...goods(settings), configuration })).toBe(true)
})

test('what can be paid in one way only leaves nothing to change', () => {
  const [only] = PLANS.terms.type === 'plan' ? PLANS.terms.plans : []
  const settings = { ...FORCED, terms: { type: 'plan', plans: only ? [only] : [] } } satisfies DepositSettings
  expect(rulesOf('simple').isChangeable?.({ ...goods(settings), configuration: {} })).toBe(false)
  expect(rulesOf('simple').isChangeable?.({ ...goods(), configuration: {} })).toBe(false)
})
