import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { preparedByFields } from '#server/database/prepared-by-fields.ts'
import { OpeningRequest, type ProviderRequest } from '#server/stripe/provider-requests.ts'
import { providerCalls } from './tables.ts'

/** A POST to the provider as it goes out, each time it does. */
export type SavedCall<Request extends ProviderRequest> = { idempotencyKey: string; request: Request }

/** Statement that keeps a call before it is sent; what is there already stays as it was sent. */
export const insertCall = (
  db: Queryable,
  call: SavedCall<ProviderRequest> &
    (
      | { attemptId: number | SQL }
      | { customerId: number }
      | { earlyIntentId: number }
      | { chargeId: string }
      | { caseId: string }
    ),
) => writeCalls(db, [call])

const writeCalls = preparedByFields(providerCalls, (db, rows) =>
  db.insert(providerCalls).values(rows).onConflictDoNothing(),
)

/** The same of several attempts. */
export const insertCalls = (db: Queryable, calls: readonly (SavedCall<ProviderRequest> & { attemptId: number })[]) =>
  db
    .insert(providerCalls)
    .values([...calls])
    .onConflictDoNothing()

/** Whether we asked the provider for that, of this attempt. */
export async function wasCallSaved(db: Queryable, attemptId: number, call: ProviderRequest['call']): Promise<boolean> {
  return (await db.$count(providerCalls, and(eq(providerCalls.attemptId, attemptId), eq(providerCalls.call, call)))) > 0
}

const OPENING = OpeningRequest.options.map(({ shape }) => shape.call.value)

/** The call that an attempt begins with. Parsed: a row may be of an older release. */
export async function findOpeningCall(db: Queryable, attemptId: number): Promise<SavedCall<OpeningRequest> | null> {
  const [saved] = await db
    .select({ idempotencyKey: providerCalls.idempotencyKey, request: providerCalls.request })
    .from(providerCalls)
    .where(and(eq(providerCalls.attemptId, attemptId), inArray(providerCalls.call, OPENING)))
    .orderBy(asc(providerCalls.sentAt))
    .limit(1)
  return saved ? { ...saved, request: OpeningRequest.parse(saved.request) } : null
}
