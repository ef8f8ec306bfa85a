/** Every job of the shop and what it is given: ids only, so a job always reads the newest state. */
export type JobPayloads = {
  'send-mail': { mailId: string }
  'bring-list': { importId: number }
  'apply-price-list': { importId: number }
  'send-letter': { letterId: number }
  'move-shop': { moveId: number }
  'carry-out-cancellation': { noticeId: number }
  'settle-withdrawal': { withdrawalId: number }
  'send-refunds': { orderId: number }
  'process-webhook-event': { eventId: string }
  'update-provider-customer': { idempotencyKey: string }
  'delete-provider-customer': { providerId: string }
  /** `keptWith`: the type of method that its buyer chose; `saved`: the `pm_…` where they chose one that they keep. */
  'keep-payment-method': { customerId: number; intentId: string; keptWith: string; saved?: string }
  /** `intentId`: the setup that the provider says is done. */
  'change-payment-method': { changeId: number; intentId: string }
  'detach-payment-method': { providerId: string }
  'prefer-payment-method': { customerId: number }
}
