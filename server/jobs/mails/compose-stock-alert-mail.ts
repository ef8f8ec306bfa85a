import { renderStockAlertMail } from '#server/mail/render-stock-alert-mail.tsx'
import { getStockAlertMail } from '#server/modules/stock-alerts/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To whoever waits for something that is back, by the number of their wish. */
export const composeStockAlert: ComposeMail = async (services, alertId) => {
  const mail = await getStockAlertMail(services, { alertId: Number(alertId) })
  return mail && renderStockAlertMail(mail)
}
