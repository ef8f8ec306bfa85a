import type { Queries } from './queries.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

export type IdempotencyRecord = { path: string; fingerprint: string; status: number; body: string; requestId: string }

export type IdempotencyRecords = {
  find(apiKey: string, key: string): IdempotencyRecord | null
  insert(apiKey: string, key: string, record: IdempotencyRecord): void
  purgeExpired(): void
}

/** Answers given under an Idempotency-Key; kept for 24 hours, as the provider does. */
export function idempotencyRecordsIn(queries: Queries): IdempotencyRecords {
  return {
    find: (apiKey, key) => {
      const row = queries.get(
        'select path, fingerprint, status, body, request_id from idempotency_records where api_key = ? and key = ? and created_ms > ?',
        apiKey,
        key,
        Date.now() - KEPT_MS,
      )
      if (!row) return null
      return {
        path: String(row.path),
        fingerprint: String(row.fingerprint),
        status: Number(row.status),
        body: String(row.body),
        requestId: String(row.request_id),
      }
    },
    insert: (apiKey, key, { path, fingerprint, status, body, requestId }) => {
      // An expired record of the same key is replaced; a living one was found before and never comes here.
      queries.run(
        'insert or replace into idempotency_records (api_key, key, path, fingerprint, status, body, request_id, created_ms) values (?, ?, ?, ?, ?, ?, ?, ?)',
        apiKey,
        key,
        path,
        fingerprint,
        status,
        body,
        requestId,
        Date.now(),
      )
    },
    purgeExpired: () => {
      queries.run('delete from idempotency_records where created_ms <= ?', Date.now() - KEPT_MS)
    },
  }
}
