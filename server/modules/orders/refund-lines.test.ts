import { expect, test } from 'vitest'
import { piecesBack, type RefundLine } from './index.ts'

const line = (fields: Partial<RefundLine>): RefundLine => ({
  ...{
    orderId: 1,
    orderLineId: 1,
    refundNumber: '1',
    refundId: 're_1',
    quantity: 1,
    amountCents: 500,
    restocks: false,
  },
  ...fields,
})

test('pieces are back once their money is: none of a refund that is only asked for, none of another line', () => {
  const asked = line({ refundNumber: '2', refundId: null, quantity: 2 })
  const lines = [line({}), asked, line({ refundNumber: '3', quantity: 4 }), line({ orderLineId: 2, quantity: 8 })]
  expect([1, 2, 3].map((id) => piecesBack(lines, id))).toEqual([5, 8, 0])
})
