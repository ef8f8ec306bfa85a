import type { CourseName } from '#contracts/courses/course-view.ts'
import type { Services } from '#server/services.ts'
import { findAccessById } from './access-repository.ts'
import { findDoor, insertDoor, insertReaders, listAccessIds, useDoor } from './door-repository.ts'
import { findCourse } from './lesson-repository.ts'
import { nameOf } from './open-lesson.ts'

const PURPOSE = 'course-door'
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([\w-]{16,64})$/

/** A guest's browser is remembered for as long as its session may last. */
const READER_DAYS = 30

/** The address part of a new link to an access, for whoever receives the mail: it serves once. */
export async function createDoorToken(
  { db, clock, signer }: Pick<Services, 'db' | 'clock' | 'signer'>,
  { accessId }: { accessId: string },
): Promise<string> {
  const { id } = await insertDoor(db, { accessId, at: clock.now() })
  return `${id.replaceAll('-', '')}-${signer.sign(PURPOSE, id)}`
}

export type FoundDoor = { course: CourseName; isUsed: boolean }

/** Where a mailed link leads; null for one that is not ours. Looking at it does not use it up. */
export async function findDoorOf(services: Pick<Services, 'db' | 'signer'>, token: string): Promise<FoundDoor | null> {
  const id = readToken(services, token)
  const door = id === null ? null : await findDoor(services.db, id)
  const course = door && (await courseOf(services, door.accessId))
  return door && course ? { course, isUsed: door.usedAt !== null } : null
}

/** Opens the course of a mailed link to a session, once; null for a link that is not ours or has served. */
export async function goThroughDoor(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  { token, sessionId }: { token: string; sessionId: string },
): Promise<CourseName | null> {
  const id = readToken(services, token)
  if (id === null) return null
  const at = services.clock.now()
  const used = await services.db.transaction(async (tx) => {
    const door = await useDoor(tx, id, at)
    if (door) await insertReaders(tx, { sessionId, accessIds: [door.accessId], at, forgetBefore: forgetBefore(at) })
    return door
  })
  return used && courseOf(services, used.accessId)
}

/** Opens all courses of these orders to a session whose reader has shown to be their buyer. */
export async function openCoursesTo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId, orderIds }: { sessionId: string; orderIds: readonly number[] },
): Promise<void> {
  const accessIds = await listAccessIds(db, orderIds)
  const at = clock.now()
  await db.transaction((tx) => insertReaders(tx, { sessionId, accessIds, at, forgetBefore: forgetBefore(at) }))
}

const forgetBefore = (at: Date) => new Date(at.getTime() - READER_DAYS * 86_400_000)

async function courseOf({ db }: Pick<Services, 'db'>, accessId: string): Promise<CourseName | null> {
  const access = await findAccessById(db, { id: accessId })
  const course = access && (await findCourse(db, { productId: access.productId }))
  return course && nameOf(course)
}

function readToken({ signer }: Pick<Services, 'signer'>, token: string): string | null {
  const [, a, b, c, d, e, signature] = TOKEN.exec(token) ?? []
  const id = [a, b, c, d, e].join('-')
  return signature && signer.verify(PURPOSE, id, signature) ? id : null
}
