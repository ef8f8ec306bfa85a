import type { StockAlertMail } from '#contracts/catalog/stock-alert.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { BackInStockMail } from './templates/back-in-stock.tsx'

/** The mail that something is back. */
export const renderStockAlertMail = (mail: StockAlertMail): Promise<RenderedMail> =>
  renderMail({
    to: mail.to,
    subject: `De retour en stock\u202F: ${mail.name}`,
    values: { boutique: mail.shop.name, produit: mail.name },
    body: <BackInStockMail mail={mail} />,
  })
