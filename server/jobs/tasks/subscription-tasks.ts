import type { TaskList } from 'graphile-worker'
import { carryOutScheduled, settleAwaitedWithdrawals } from '#server/modules/cancellation/index.ts'
import { remindOfMeetings, sendGoals } from '#server/modules/members/index.ts'
import { tellPriceChanges } from '#server/modules/price-changes/index.ts'
import {
  announcePayments,
  finishOpenChanges,
  renewSubscriptions,
  retryRenewals,
} from '#server/modules/renewals/index.ts'
import { endSubscriptions } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { carryOutCancellationTask } from './carry-out-cancellation.ts'
import { settleWithdrawalTask } from './settle-withdrawal.ts'

/** What is paid again and again: its periods, its ends, and what its owners are told. */
export const subscriptionTasks = (services: Services): TaskList => ({
  'carry-out-cancellation': (payload) => carryOutCancellationTask(services, payload),
  'carry-out-scheduled-cancellations': async () => {
    await carryOutScheduled(services)
    await settleAwaitedWithdrawals(services)
  },
  'settle-withdrawal': (payload) => settleWithdrawalTask(services, payload),
  'renew-subscriptions': async () => {
    await renewSubscriptions(services)
    await retryRenewals(services)
    await finishOpenChanges(services)
    await endSubscriptions(services)
  },
  'announce-payments': async () => {
    await tellPriceChanges(services)
    await announcePayments(services)
  },
  'tell-members': async () => {
    await sendGoals(services)
    await remindOfMeetings(services)
  },
})
