import { z } from 'zod'
import { TEXT_FIELDS } from '#server/modules/content/index.ts'
import { RETENTION_FIELDS } from '#server/modules/legal/index.ts'
import { readJson, readMarkdownFolder, readText } from './data-files.ts'
import { fillFields } from './fill-fields.ts'

/** `markdown`: its fields filled but for those of the code, its sections still marked. */
export type SeedPage = { slug: string; title: string; excerpt: string | null; markdown: string }

export type SeedLegalPage = SeedPage & {
  /** Set on the terms of sale: the version that an order accepts. */
  version: string | null
}

export type LegalField = { key: string; label: string; explanation: string; example: string; required: boolean }

export type SeedMail = {
  slug: string
  recipient: 'client' | 'boutique'
  /** Mustache-style variables and sections in subject, preview and body (Markdown). */
  subject: string
  preview: string
  variables: string[]
  sections: string[]
  body: string
}

/** The fields of the legal texts with their demonstration values. */
export async function loadLegalFields(): Promise<LegalField[]> {
  const Field = z.object({
    key: z.string(),
    label: z.string(),
    explanation: z.string(),
    example: z.string(),
    required: z.boolean(),
  })
  return readJson('legal/fields.json', z.array(Field))
}

/** The demonstration values of the fields by their keys. */
export async function loadLegalExamples(): Promise<Record<string, string>> {
  return Object.fromEntries((await loadLegalFields()).map(({ key, example }) => [key, example]))
}

const LEGAL_PAGES = [
  { slug: 'mentions-legales', file: 'mentions-legales' },
  { slug: 'cgv', file: 'cgv' },
  { slug: 'politique-de-confidentialite', file: 'politique-de-confidentialite' },
  { slug: 'cookies', file: 'cookies' },
]

/** The legal pages, their fields filled with the demonstration values or with `overrides` (by field key). */
export async function loadLegalPages(overrides: Record<string, string> = {}): Promise<SeedLegalPage[]> {
  const values = await fieldValues(overrides)
  return Promise.all(
    LEGAL_PAGES.map(async ({ slug, file }) => {
      const source = fillFields(await readText(`legal/${file}.md`), values)
      const [, title, body] = /^# (.+)\n([\s\S]+)$/.exec(source) ?? []
      if (!title || !body) throw new Error(`data/legal/${file}.md does not begin with its title`)
      const version = slug === 'cgv' ? (values.version_cgv ?? null) : null
      return { slug, title, excerpt: null, markdown: body, version }
    }),
  )
}

/** About, FAQ and accessibility; they name the publisher through the same fields as the legal pages. */
export async function loadPages(overrides: Record<string, string> = {}): Promise<SeedPage[]> {
  const values = await fieldValues(overrides)
  const PageHead = z.object({ title: z.string(), slug: z.string(), excerpt: z.string() })
  const files = await readMarkdownFolder('pages', PageHead)
  return files.map(({ head, body }) => ({ ...head, markdown: fillFields(body, values) }))
}

/** The mail templates, one per event. */
export async function loadMails(): Promise<SeedMail[]> {
  const MailHead = z.object({
    slug: z.string(),
    destinataire: z.enum(['client', 'boutique']),
    sujet: z.string(),
    apercu: z.string(),
    variables: z.array(z.string()),
    sections: z.array(z.string()),
  })
  const files = await readMarkdownFolder('mails', MailHead)
  return files.map(({ head: { slug, destinataire, sujet, apercu, variables, sections }, body }) => ({
    ...{ slug, variables, sections, body },
    recipient: destinataire,
    subject: sujet,
    preview: apercu,
  }))
}

async function fieldValues(overrides: Record<string, string>): Promise<Record<string, string>> {
  const examples = await loadLegalExamples()
  const leftToTheCode = Object.fromEntries(TEXT_FIELDS.map((key) => [key, `{{${key}}}`]))
  return { ...examples, ...overrides, ...RETENTION_FIELDS, ...leftToTheCode }
}
