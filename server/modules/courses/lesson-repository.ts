import { and, eq } from 'drizzle-orm'
import { type CourseSettings, shownLessons } from '#contracts/courses/course.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import type { CertificateText, LessonContent } from './lesson-drafts.ts'
import { courseCertificates, courseLessons } from './tables.ts'

/** A course as its product says it. Not published any more, it is still read by those who bought it. */
export type Course = {
  productId: number
  slug: string
  name: string
  isPublished: boolean
  /** Without the lessons that only the team sees. */
  settings: CourseSettings
  /** All that there are. */
  announced: CourseSettings['lessons']
}

export type Lesson = typeof courseLessons.$inferSelect

const courseColumns = {
  productId: products.id,
  slug: products.slug,
  name: products.name,
  isPublished: products.isPublished,
  settings: products.kindSettings,
}

type CourseRow = Omit<Course, 'settings' | 'announced'> & { settings: unknown }

/** Settings are checked when a product is saved. */
function courseOf({ settings: kept, ...row }: CourseRow): Course {
  const settings = kept as CourseSettings
  return { ...row, settings: { ...settings, lessons: shownLessons(settings) }, announced: settings.lessons }
}

export async function findCourse(db: Queryable, of: { slug: string } | { productId: number }): Promise<Course | null> {
  const isIt = 'slug' in of ? eq(products.slug, of.slug) : eq(products.id, of.productId)
  const [row] = await db
    .select(courseColumns)
    .from(products)
    .where(and(isIt, eq(products.kind, 'course')))
  return row ? courseOf(row) : null
}

export async function findLesson(db: Queryable, productId: number, slug: string): Promise<Lesson | null> {
  const [row] = await db
    .select()
    .from(courseLessons)
    .where(and(eq(courseLessons.productId, productId), eq(courseLessons.slug, slug)))
  return row ?? null
}

/** Titles and fields of the exercises of a course, by lesson. */
export function listExercises(db: Queryable, productId: number) {
  return db
    .select({ slug: courseLessons.slug, exercise: courseLessons.exercise })
    .from(courseLessons)
    .where(eq(courseLessons.productId, productId))
}

type LessonRow = { productId: number; slug: string; content: LessonContent; bodyHtml: string; updatedAt: Date }

export async function upsertLesson(tx: Transaction, { productId, slug, content, ...rest }: LessonRow): Promise<void> {
  const row = { ...content, ...rest }
  await tx
    .insert(courseLessons)
    .values({ productId, slug, ...row })
    .onConflictDoUpdate({ target: [courseLessons.productId, courseLessons.slug], set: row })
}

export async function findCertificate(db: Queryable, productId: number): Promise<CertificateText | null> {
  const [row] = await db
    .select({ title: courseCertificates.title, markdown: courseCertificates.markdown })
    .from(courseCertificates)
    .where(eq(courseCertificates.productId, productId))
  return row ?? null
}

export async function replaceCertificate(
  tx: Transaction,
  productId: number,
  text: CertificateText | null,
): Promise<void> {
  await tx.delete(courseCertificates).where(eq(courseCertificates.productId, productId))
  if (text) await tx.insert(courseCertificates).values({ productId, ...text })
}
