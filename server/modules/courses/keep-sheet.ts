import { type AnswerSheet, mergeSheets } from '#contracts/courses/answer-sheet.ts'
import { readAnswers } from '#contracts/courses/exercise.ts'
import { KEEPING_CONSENT } from '#contracts/courses/keeping-consent.ts'
import type { Services } from '#server/services.ts'
import { enter, findWhole, type LessonAddress } from './open-lesson.ts'
import { deleteKeeping, deleteSheet, findSheet, insertKeeping, lockKeeping, upsertSheet } from './sheet-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type OfCustomer = LessonAddress & { customerId: number }

/** `no-access`: no course of this account, or one that is not open; `not-asked`: nobody agreed that it is kept. */
export type SheetRefusal = 'no-access' | 'not-asked'

type KeptSheet = { ok: true; sheet: AnswerSheet } | { ok: false; refusal: SheetRefusal }

type Typed = {
  sheet: AnswerSheet
  /** Moment of the account's version that the typing began with, as it was given out; null where there was none. */
  base: number | null
  /** Its owner agrees with these answers that the account keeps the exercises of this course. */
  agrees: boolean
}

/**
 * Keeps what was typed in the account of somebody who asked for that. What was typed elsewhere meanwhile is not
 * overwritten: the newer one counts, the other stays below it. Gives back what is kept now.
 */
export async function keepSheet(
  services: Deps,
  { sheet, base, agrees, ...of }: OfCustomer & Typed,
): Promise<KeptSheet> {
  const place = await findPlace(services, of)
  if (!place) return { ok: false, refusal: 'no-access' }
  const { exercise, customerId, productId, slug } = place
  const now = services.clock.now()
  const posted = readSheet(sheet, exercise, now)
  return services.db.transaction(async (tx): Promise<KeptSheet> => {
    if (agrees)
      await insertKeeping(tx, { customerId, productId, askedAt: now, consentVersion: KEEPING_CONSENT.version })
    if (!(await lockKeeping(tx, place))) return { ok: false, refusal: 'not-asked' }
    const known = await findSheet(tx, { customerId, productId, slug })
    const merged = known ? mergeSheets(posted, known, { base }) : posted
    await upsertSheet(tx, { customerId, productId, slug }, merged)
    return { ok: true, sheet: merged }
  })
}

/** Only answers to this exercise, and no moment that has not come yet: a device's clock may be wrong. */
function readSheet(sheet: AnswerSheet, exercise: Parameters<typeof readAnswers>[0], now: Date): AnswerSheet {
  const version = ({ answers, typedAt }: { answers: AnswerSheet['answers']; typedAt: number }) => ({
    answers: readAnswers(exercise, answers),
    typedAt: Math.min(typedAt, now.getTime()),
  })
  return { ...version(sheet), older: sheet.older.map(version) }
}

/** Erases the account's answers to one exercise; the wish to keep stays. */
export async function eraseSheet(services: Deps, of: OfCustomer): Promise<void> {
  const found = await findWhole(services.db, of)
  if (!found) return
  const place = { customerId: of.customerId, productId: found.course.productId, slug: found.lesson.slug }
  await services.db.transaction((tx) => deleteSheet(tx, place))
}

/** Takes the wish back that the account keeps exercises of this lesson's course: all that it kept of it is erased. */
export async function stopKeepingOf(services: Deps, { customerId, ...address }: OfCustomer): Promise<void> {
  const found = await findWhole(services.db, address)
  if (found) await deleteKeeping(services.db, { customerId, productId: found.course.productId })
}

async function findPlace(services: Deps, { customerId, ...address }: OfCustomer) {
  const found = await findWhole(services.db, address)
  if (!found) return null
  const { course, lesson } = found
  const entered = await enter(services, { course, learner: { customerId, sessionId: null } })
  if (entered.access !== 'open') return null
  return { customerId, productId: course.productId, slug: lesson.slug, exercise: lesson.exercise }
}
