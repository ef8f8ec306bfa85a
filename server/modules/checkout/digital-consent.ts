import { isDigital } from '#contracts/catalog/supply.ts'
import type { Order, OrderLine } from '#server/modules/orders/index.ts'

/** Whether the order sells digital content whose immediate supply its buyer has not asked for yet (L221-28 13°). */
export const needsDigitalConsent = (order: Pick<Order, 'digitalConsentAt'>, lines: Pick<OrderLine, 'supply'>[]) =>
  order.digitalConsentAt === null && lines.some(isDigital)
