import { z } from 'zod'
import { CONSENT_TYPES, type ConsentReport } from '#contracts/privacy/consent.ts'
import { CONSENT_WORDINGS } from '#contracts/privacy/consent-words.ts'
import type { Services } from '#server/services.ts'
import { insertConsent } from './consent-repository.ts'

const Choice = z.enum(['yes', 'no'])

/** What a page may report: of each type that it asked for, the choice. */
const Report = z.strictObject({
  visitorId: z.uuid(),
  choices: z.partialRecord(z.enum(CONSENT_TYPES), Choice).refine((choices) => Object.keys(choices).length > 0),
  wording: z.string().regex(CONSENT_WORDINGS),
}) satisfies z.ZodType<ConsentReport>

export type RecordConsentResult = 'recorded' | 'malformed'

/** Adds a visitor's choice to the proofs (GDPR, article 7.1); `report` is what the page sent, unread. */
export async function recordConsent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  report: unknown,
): Promise<RecordConsentResult> {
  const parsed = Report.safeParse(report)
  if (!parsed.success) return 'malformed'
  await insertConsent(db, parsed.data, clock.now())
  return 'recorded'
}
