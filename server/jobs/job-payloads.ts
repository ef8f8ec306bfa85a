/** Every job of the shop and what it is given: ids only, so a job always reads the newest state. */
export type JobPayloads = {
  'send-mail': { mailId: string }
  'process-webhook-event': { eventId: string }
  'update-provider-customer': { idempotencyKey: string }
  'delete-provider-customer': { providerId: string }
}
