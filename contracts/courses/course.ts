import { z } from 'zod'
import { Slug } from '../site/own-path.ts'

/** Last parts of addresses below a course that are no lesson's (`ROUTES.certificate`). */
const TAKEN_ADDRESSES: readonly string[] = ['attestation']

const LessonSlug = Slug.refine((slug) => !TAKEN_ADDRESSES.includes(slug), 'Cette adresse est celle d’une autre page.')

/** A lesson as the product's page announces it. */
export const LessonEntry = z.strictObject({
  slug: LessonSlug,
  title: z.string().trim().min(1, 'Donnez un titre.').max(200),
  /** How long it takes to read it and to do its exercise, about. */
  minutes: z.int().positive().max(600),
  /** Everybody may read it. */
  isFree: z.boolean().default(false),
  /** Only the team sees it. */
  isDraft: z.boolean().default(false),
})
export type LessonEntry = z.infer<typeof LessonEntry>

/** All of them from the start, one more each day, or the next one when the quiz of the one before is passed. */
export const PACES = ['all', 'daily', 'quiz'] as const
export type Pace = (typeof PACES)[number]

/** What a product of kind `course` says about itself: what is sold, for how long. Each lesson's text is kept apart. */
export const CourseSettings = z.strictObject({
  /** Calendar months, from the day on which the access opens. */
  accessMonths: z.int().positive().max(120),
  /** How lessons open to those who buy it from now on. */
  pace: z.enum(PACES).default('all'),
  lessons: z
    .array(LessonEntry)
    .min(1, 'Un parcours a au moins une leçon.')
    .max(60)
    .refine(
      (lessons) => new Set(lessons.map(({ slug }) => slug)).size === lessons.length,
      'Deux leçons ont la même adresse.',
    ),
})
export type CourseSettings = z.infer<typeof CourseSettings>

/** The lessons that there are for anybody but the team. */
export const shownLessons = ({ lessons }: Pick<CourseSettings, 'lessons'>): LessonEntry[] =>
  lessons.filter(({ isDraft }) => !isDraft)

/** '3 h 25', '45 min': how long all lessons take together. */
export function totalDuration(lessons: readonly Pick<LessonEntry, 'minutes'>[]): string {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}\u00A0min`
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(rest).padStart(2, '0')}`
}

/** '15 à 25 min', '20 min': what one lesson takes. */
export function lessonDuration(lessons: readonly Pick<LessonEntry, 'minutes'>[]): string {
  const all = lessons.map(({ minutes }) => minutes)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? `${least}\u00A0min` : `${least} à ${most}\u00A0min`
}
