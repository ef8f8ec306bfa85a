import { z } from 'zod'
import { Exercise } from '#contracts/courses/exercise.ts'
import { Quiz } from '#contracts/courses/quiz.ts'

/** What a lesson holds beside what its product announces of it. */
export const LessonDraft = z.strictObject({
  summary: z.string().trim().min(1, 'Dites en une phrase ce que l’on apprend.').max(400),
  objectives: z.array(z.string().trim().min(1).max(200)).max(10).default([]),
  markdown: z.string().min(1, 'Il manque le texte.').max(200_000),
  exercise: Exercise,
  quiz: Quiz,
})
export type LessonDraft = z.input<typeof LessonDraft>
export type LessonContent = z.output<typeof LessonDraft>

/** What a certificate is filled with: who, which course, from when to when. */
export const CERTIFICATE_FIELDS = ['prenom', 'nom', 'date_debut', 'date_fin'] as const

/** Each `{{mark}}` of a text. */
const MARK = /\{\{(\w+)\}\}/g

const isKnown = (mark: string | undefined) => CERTIFICATE_FIELDS.some((field) => field === mark)

export const CertificateDraft = z.strictObject({
  title: z.string().trim().min(1, 'Donnez un titre.').max(120),
  markdown: z
    .string()
    .trim()
    .min(1, 'Il manque le texte.')
    .max(5_000)
    .refine((text) => [...text.matchAll(MARK)].every(([, mark]) => isKnown(mark)), 'Une marque n’est pas connue.'),
})
export type CertificateDraft = z.input<typeof CertificateDraft>
export type CertificateText = z.output<typeof CertificateDraft>

/** The certificate's words for one person. */
export const fillCertificate = (
  { markdown }: Pick<CertificateText, 'markdown'>,
  fields: Record<(typeof CERTIFICATE_FIELDS)[number], string>,
): string =>
  markdown.replaceAll(MARK, (whole, mark: string) => (isKnown(mark) ? fields[mark as keyof typeof fields] : whole))
