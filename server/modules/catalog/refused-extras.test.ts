import { expect, test } from 'vitest'
import { PLANS } from '#test/support/deposits.ts'
import { productDraft } from '#test/support/product-draft.ts'
import { ProductDraft } from './product-drafts.ts'

const billing = { period: 'month', interval: 1 }

test.each([
  ['a service', 'simple', {}, true],
  ['a subscription', 'subscription', { billing }, false],
] as const)('%s may be paid in parts: %#', (_case, kind, kindSettings, isAllowed) => {
  const draft = productDraft({ kind, supply: 'service', kindSettings, extras: { deposit: PLANS } as never })
  const read = ProductDraft.safeParse(draft)
  const said = read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(said).toEqual(
    isAllowed ? [] : [['extras.deposit', 'Un abonnement se paie par période, et ne se règle pas en plusieurs fois.']],
  )
})
