import type { Order, OrderLine } from '../orders/index.ts'

/** Whether the order sells files whose immediate supply its buyer has not asked for yet (L221-28 13°). */
export const needsDigitalConsent = (
  order: Pick<Order, 'digitalConsentAt'>,
  lines: Pick<OrderLine, 'isDownloadable'>[],
) => order.digitalConsentAt === null && lines.some((line) => line.isDownloadable)
