/**
 * Who waits for something that is sold out (docs/decisions/045). An address is kept for one mail, and goes with it, after
 * its term, or when its owner asks.
 */
export { askForStockAlert } from './ask-for-alert.ts'
export { getStockAlertMail } from './get-alert-mail.ts'
export { sendStockAlerts } from './send-stock-alerts.ts'
export { countWaitingFor, deleteAlertsOf, listAlertsOf } from './stock-alert-repository.ts'
