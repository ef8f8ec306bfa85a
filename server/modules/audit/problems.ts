import type { z } from 'zod'

/** Why something is not written, in a sentence for who wrote it. `field`: path of the field, `variations.0.sku`. */
export type Problem = { field: string; sentence: string }

export type Refused = { outcome: 'refused'; problems: Problem[] }

/** A refusal for one field. */
export const refuse = (field: string, sentence: string): Refused => ({
  outcome: 'refused',
  problems: [{ field, sentence }],
})

/** The draft as its schema reads it, or what is wrong with each field of it. */
export function readDraft<Draft>(
  schema: z.ZodType<Draft>,
  input: unknown,
): { outcome: 'read'; draft: Draft } | Refused {
  const result = schema.safeParse(input, { error: sentenceFor })
  if (result.success) return { outcome: 'read', draft: result.data }
  // Of what is wrong with a field the first thing is said.
  const sentences = new Map<string, string>()
  for (const { path, message } of result.error.issues)
    if (!sentences.has(path.join('.'))) sentences.set(path.join('.'), message)
  const problems = [...sentences].map(([field, sentence]) => ({ field, sentence }))
  return { outcome: 'refused', problems }
}

/** Where a schema says nothing of its own. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Il manque une réponse.'
      return WANTED[issue.expected] ?? 'Cette réponse n’est pas du bon genre.'
    case 'too_small':
      return issue.minimum === 1 && issue.origin !== 'number'
        ? 'Ce champ est nécessaire.'
        : `Au moins ${issue.minimum}${unitOf(issue.origin)}.`
    case 'too_big':
      return `Au plus ${issue.maximum}${unitOf(issue.origin)}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Cette adresse e-mail n’est pas complète.' : 'Ce n’est pas écrit comme attendu.'
    case 'invalid_value':
      return 'Ce choix n’existe pas.'
    default:
      return 'Cette réponse ne convient pas.'
  }
}

const WANTED: Readonly<Record<string, string>> = {
  int: 'Un nombre entier, en chiffres.',
  number: 'Un nombre, en chiffres.',
}

const unitOf = (origin: string) => (origin === 'string' ? '\u00A0signes' : '')
