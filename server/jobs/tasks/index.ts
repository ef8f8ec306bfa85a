import type { TaskList } from 'graphile-worker'
import { forgetExpiredSignIns } from '#server/modules/accounts/index.ts'
import { endLapsedRequests, remindOfAppointments } from '#server/modules/appointments/index.ts'
import { tidyBookings } from '#server/modules/bookings/index.ts'
import { dropLapsedLines } from '#server/modules/cart/index.ts'
import { countSales, releaseExpiredHolds } from '#server/modules/catalog/index.ts'
import { forgetOldDrafts, forgetSubmissions } from '#server/modules/checkout/index.ts'
import { deleteOldConsents } from '#server/modules/consent/index.ts'
import { deleteOldMessages } from '#server/modules/contact/index.ts'
import { remindOfCourseEnds } from '#server/modules/courses/index.ts'
import { tellFileReaders } from '#server/modules/fulfilment/index.ts'
import { chargeDuePayments, remindOfDues } from '#server/modules/instalments/index.ts'
import { sweepMedia } from '#server/modules/media/index.ts'
import {
  comparePayments,
  giveUpStaleEarlyIntents,
  reconcileCases,
  reconcileRefunds,
} from '#server/modules/payments/index.ts'
import { readPayouts } from '#server/modules/payouts/index.ts'
import { settleMerges } from '#server/modules/people/index.ts'
import {
  anonymiseOldOrders,
  carryOutErasures,
  deleteExpiredData,
  endInactiveAccounts,
} from '#server/modules/personal-data/index.ts'
import { keepProductDates } from '#server/modules/product-desk/index.ts'
import { forgetOldCounters } from '#server/modules/rate-limits/index.ts'
import { deleteExpiredSessions } from '#server/modules/sessions/index.ts'
import { forgetExpiredStaffAccess } from '#server/modules/staff/index.ts'
import { sendStockAlerts } from '#server/modules/stock-alerts/index.ts'
import { publishDueTexts } from '#server/modules/text-desk/index.ts'
import type { Services } from '#server/services.ts'
import { applyPriceListTask } from './apply-price-list.ts'
import { moveTasks } from './move-shop.ts'
import { processWebhookEventTask } from './process-webhook-event.ts'
import { deleteProviderCustomerTask, updateProviderCustomerTask } from './provider-customers.ts'
import { readBounces } from './read-bounces.ts'
import { reconcilePaymentsTask } from './reconcile-payments.ts'
import {
  changePaymentMethodTask,
  detachPaymentMethodTask,
  keepPaymentMethodTask,
  preferPaymentMethodTask,
} from './saved-methods.ts'
import { sendLetterTask } from './send-letter.ts'
import { sendMail } from './send-mail.ts'
import { sendRefundsTask } from './send-refunds.ts'
import { subscriptionTasks } from './subscription-tasks.ts'

/** Of a hundred payments each: a shop of any size is read in a night, and its provider is left in peace. */
const PAGES_A_RUN = 20

/** The worker's tasks by the names that jobs and schedule use. */
export const tasks = (services: Services): TaskList => ({
  ...subscriptionTasks(services),
  ...moveTasks(services),
  'apply-price-list': (payload) => applyPriceListTask(services, payload),
  'read-bounces': () => readBounces(services),
  'send-letter': (payload) => sendLetterTask(services, payload),
  'send-mail': (payload) => sendMail(services, payload),
  'send-refunds': (payload) => sendRefundsTask(services, payload),
  'process-webhook-event': (payload) => processWebhookEventTask(services, payload),
  'update-provider-customer': (payload) => updateProviderCustomerTask(services, payload),
  'delete-provider-customer': (payload) => deleteProviderCustomerTask(services, payload),
  ...methodTasks(services),
  'reconcile-payments': () => reconcilePaymentsTask(services),
  'charge-due-payments': async () => {
    await chargeDuePayments(services)
  },
  'remind-of-dues': async () => {
    await remindOfDues(services)
  },
  'give-up-early-intents': () => giveUpStaleEarlyIntents(services),
  'reconcile-refunds': async () => {
    await reconcileRefunds(services)
  },
  'compare-payments': async () => {
    await comparePayments(services, { pages: PAGES_A_RUN })
  },
  'read-payouts': async () => {
    await readPayouts(services)
  },
  'reconcile-cases': async () => {
    await reconcileCases(services)
  },
  'publish-due-texts': () => publishDueTexts(services),
  'remind-of-course-ends': async () => {
    await remindOfCourseEnds(services)
  },
  'remind-of-appointments': async () => {
    await remindOfAppointments(services)
  },
  'keep-product-dates': async () => {
    await keepProductDates(services)
  },
  'count-sales': () => countSales(services),
  'release-expired-holds': async () => {
    await services.db.transaction((tx) => releaseExpiredHolds(tx, services.clock.now()))
    // Lines first, while what they held tells which they are.
    await dropLapsedLines(services)
    await endLapsedRequests(services)
    await tidyBookings(services)
  },
  'send-stock-alerts': () => sendStockAlerts(services),
  'tell-file-readers': async () => {
    await tellFileReaders(services)
  },
  'delete-old-messages': async () => {
    await deleteOldMessages(services)
  },
  'forget-expired-sign-ins': async () => {
    await forgetExpiredSignIns(services)
    await forgetExpiredStaffAccess(services)
  },
  'forget-old-counters': async () => {
    await forgetOldCounters(services)
  },
  ...peopleTasks(services),
  'delete-old-consents': async () => {
    await deleteOldConsents(services)
  },
  'forget-old-drafts': async () => {
    await forgetOldDrafts(services)
  },
  'sweep-media': () => sweepMedia(services),
  'delete-expired-sessions': async () => {
    await deleteExpiredSessions(services)
    await forgetSubmissions(services)
  },
})

/** What is owed to, and about, the methods that accounts keep. */
const methodTasks = (services: Services): TaskList => ({
  'keep-payment-method': (payload) => keepPaymentMethodTask(services, payload),
  'change-payment-method': (payload) => changePaymentMethodTask(services, payload),
  'detach-payment-method': (payload) => detachPaymentMethodTask(services, payload),
  'prefer-payment-method': (payload) => preferPaymentMethodTask(services, payload),
})

/** What people asked to have forgotten or made one, and what is given up once its time is over. */
const peopleTasks = (services: Services): TaskList => ({
  'carry-out-erasures': async () => {
    await carryOutErasures(services)
  },
  'settle-merges': () => settleMerges(services),
  'end-inactive-accounts': async () => {
    await endInactiveAccounts(services)
  },
  'anonymise-old-orders': async () => {
    await anonymiseOldOrders(services)
  },
  'delete-expired-data': async () => {
    await deleteExpiredData(services)
  },
})
