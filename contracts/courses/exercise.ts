import { z } from 'zod'
import type { Answers } from './answers.ts'

const Name = z.string().regex(/^[a-z][a-z0-9]{0,30}$/, 'Des lettres sans accent et des chiffres.')
const Line = z.string().trim().min(1).max(300)
const Choices = z.array(Line).min(2).max(12)
const Asked = { name: Name, label: Line, help: z.string().trim().max(400).default('') }

/** What an exercise asks: words, or one of several answers. */
export const ExerciseField = z.discriminatedUnion('kind', [
  z.strictObject({ ...Asked, kind: z.enum(['text', 'textarea']), maxLength: z.int().positive().max(5_000) }),
  z.strictObject({ ...Asked, kind: z.enum(['choice', 'scale']), choices: Choices }),
])
export type ExerciseField = z.infer<typeof ExerciseField>

export const Exercise = z.strictObject({
  title: Line,
  instruction: z.string().trim().min(1).max(2_000),
  fields: z
    .array(ExerciseField)
    .min(1)
    .max(20)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'Deux champs ont le même nom.'),
  /** What the learner looks at again, alone. */
  selfCheck: z.array(Line).max(12).default([]),
})
export type Exercise = z.infer<typeof Exercise>

/** Nobody types more into one field: what is longer was not typed there. */
const LONGEST_ANSWER = 20_000

/**
 * The answers to this exercise among what was posted or kept. A text that is too long is kept as it is: the page says by
 * how much, and no word is lost.
 */
export function readAnswers({ fields }: Pick<Exercise, 'fields'>, posted: Readonly<Record<string, unknown>>): Answers {
  const read = fields.flatMap((field): [string, string][] => {
    const value = Object.hasOwn(posted, field.name) ? posted[field.name] : undefined
    if (typeof value !== 'string' || value.trim() === '') return []
    if ('choices' in field) return field.choices.includes(value) ? [[field.name, value]] : []
    return [[field.name, value.replaceAll('\r\n', '\n').slice(0, LONGEST_ANSWER)]]
  })
  return Object.fromEntries(read)
}
