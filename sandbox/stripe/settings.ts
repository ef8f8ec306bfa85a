import type { ApiKeys } from './api/authentication.ts'

export type Settings = ApiKeys & { webhookUrl?: string | undefined; webhookSecret: string }
