import type { ApiKeys } from './api/authentication.ts'

export type Settings = ApiKeys & {
  webhookUrl?: string | undefined
  /** Types of the events that the endpoint is registered for, as `enabled_events` of a real one; all when not given. */
  webhookEvents?: readonly string[] | undefined
  webhookSecret: string
}
