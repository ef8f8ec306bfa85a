import { theRow } from '#server/database/the-row.ts'
import type { Services } from '#server/services.ts'
import { addTry, type Counted, readCounters, takeTryBack } from './counter-repository.ts'

const WINDOW_SECONDS = 10 * 60

/** What is counted, such as an address or an account, kept as a keyed hash; and for how long, ten minutes unless it is said. */
export type Subject = { subject: string; seconds?: number }
/** `allowed`: tries in that time. */
export type CountedTry = Subject & { allowed: number }

type Deps = Pick<Services, 'db' | 'clock' | 'signer'>

/**
 * Counts one try under each of these subjects, which differ; false when there were more than allowed under one of them.
 * When its time is over after its first try a subject starts afresh, however often it was tried.
 */
export async function countTry(services: Deps, tries: readonly CountedTry[]): Promise<boolean> {
  const counted = await countUp(services, tries)
  return tries.every(({ allowed }, index) => (counted[index] ?? 0) <= allowed)
}

/** Counts one try under each of these subjects, which differ; gives back how they stand then, in their order. */
export async function countUp(services: Deps, subjects: readonly Subject[]): Promise<number[]> {
  return inOrderOf(services.signer, subjects, await addTries(services, subjects))
}

/** Counts one try under a subject; gives back how it stands then, and when it starts afresh. */
export async function countInWindow(services: Deps, subject: Subject): Promise<{ tries: number; endsAt: Date }> {
  const { tries, endsAt } = theRow(await addTries(services, [subject]))
  return { tries, endsAt }
}

function addTries({ db, clock, signer }: Deps, subjects: readonly Subject[]): Promise<Counted[]> {
  const now = clock.now()
  const counters = subjects.map(({ subject, seconds = WINDOW_SECONDS }) => ({
    key: keyOf(signer, subject),
    endsAt: new Date(now.getTime() + seconds * 1000),
  }))
  return addTry(db, { counters, now })
}

/** Whether one of these subjects has been tried as often as allowed; counts nothing. */
export async function isUsedUp({ db, clock, signer }: Deps, tries: readonly CountedTry[]): Promise<boolean> {
  const keys = tries.map(({ subject }) => keyOf(signer, subject))
  const stand = inOrderOf(signer, tries, await readCounters(db, { keys, now: clock.now() }))
  return tries.some(({ allowed }, index) => (stand[index] ?? 0) >= allowed)
}

/** Takes a counted try back: it was none after all. */
export async function countDown(
  { db, signer }: Pick<Deps, 'db' | 'signer'>,
  subjects: readonly Subject[],
): Promise<void> {
  await takeTryBack(
    db,
    subjects.map(({ subject }) => keyOf(signer, subject)),
  )
}

const keyOf = (signer: Services['signer'], subject: string) => signer.sign('rate-limit', subject)

function inOrderOf(signer: Services['signer'], subjects: readonly Subject[], counted: Counted[]): number[] {
  const triesOf = new Map(counted.map(({ key, tries }) => [key, tries]))
  return subjects.map(({ subject }) => triesOf.get(keyOf(signer, subject)) ?? 0)
}
