import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CouponTrials } from './coupon-trials.tsx'

const drawn = (trials: [] | null) => {
  const options = { currency: 'EUR', products: [], categories: [] }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <CouponTrials {...{ trials, options }} sentence="Rien." isAutomatic={false} /> },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('that the shop sells nothing to try a code with is said once that was looked at, and not before', () => {
  expect(drawn(null)).not.toContain('Il faut un produit')
  expect(drawn([])).toContain('Il faut un produit en vente')
})
