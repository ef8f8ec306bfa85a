import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FoundOrder } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { FoundOrders } from './found-orders.tsx'

const ORDER: FoundOrder = {
  ...{ id: 7, orderKey: 'wc_order_7', status: 'failed', createdAt: '2026-11-22T10:00:00.000Z', currency: 'EUR' },
  ...{ totalCents: 900, isRenewal: false, isToBeConfirmed: false, canRenewDownloads: false },
}

/** Whether it may be paid, and whether it may be cancelled. */
function offered(fields: Partial<FoundOrder>): boolean[] {
  const markup = renderToStaticMarkup(<FoundOrders orders={[{ ...ORDER, ...fields }]} />)
  const to = (path: string) => markup.includes(`href="${path.replaceAll('&', '&amp;')}"`)
  return [to(ROUTES.orderPay(7, 'wc_order_7')), to(ROUTES.cancelOrder(7, 'wc_order_7'))]
}

test.each<[Partial<FoundOrder>, boolean[]]>([
  [{}, [true, true]],
  [{ status: 'pending' }, [true, true]],
  [{ status: 'pending', isToBeConfirmed: true }, [false, true]],
  [{ isRenewal: true }, [true, false]],
  [{ isRenewal: true, status: 'pending' }, [true, false]],
  [{ status: 'completed' }, [false, false]],
])('an order that is %j is offered to be paid and cancelled: %j', (fields, expected) => {
  expect(offered(fields)).toEqual(expected)
})
