import { z } from 'zod'
import { fieldsIn, LEGAL_TEXTS, type LegalRefusal, type LegalSlug, legalText } from '#contracts/legal/legal-texts.ts'
import type { Queryable } from '#server/database/database.ts'
import {
  findRevision,
  type Gone,
  listRevisions,
  type Refused,
  readDraft,
  type Saved,
  type Stale,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { openPageSource, renderText, savePage, UnknownMark } from '#server/modules/content/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { fillLegalText, legalFields } from './legal-fields.ts'
import { findLegalText, listVersions } from './legal-text-repository.ts'
import { publishLegalText } from './publish-legal-text.ts'

/** What the next version of a legal text will say: Markdown with its `{{fields}}`. `version`: of the draft, 0 for none yet. */
export type LegalWording = { slug: LegalSlug; title: string; markdown: string; version: number }

type Deps = { db: Queryable } & Pick<Services, 'clock' | 'origin'>
type Reading = Pick<Deps, 'db'>

const subjectOf = (slug: LegalSlug) => ({ kind: 'legal-draft', id: slug }) as const
const Draft = z.object({ markdown: z.string().trim().min(1, 'Il manque le texte.').max(200_000) })

/** What would be published next: what was written last, or what is online; null where there is neither. */
export async function readLegalDraft({ db }: Reading, slug: LegalSlug): Promise<LegalWording | null> {
  const title = legalText(slug)?.title ?? slug
  const kept = await findRevision(db, subjectOf(slug))
  const draft = Draft.safeParse(kept?.content)
  if (kept && draft.success) return { slug, title, markdown: draft.data.markdown, version: kept.version }
  const online = await findOnline({ db }, slug)
  return online === null ? null : { slug, title, markdown: online, version: kept?.version ?? 0 }
}

/** What is online now, as it was written; null where nothing is. */
async function findOnline({ db }: Reading, slug: LegalSlug): Promise<string | null> {
  if (slug !== 'cgv') return (await openPageSource(db, slug))?.markdown ?? null
  const [newest] = await listVersions(db, 'cgv')
  return newest ? ((await findLegalText(db, { slug, version: newest.version }))?.markdown ?? null) : null
}

/** Writes what the next version will say; nothing of it is online. */
export async function saveLegalDraft(
  writer: Writer,
  { slug, edited, markdown }: { slug: LegalSlug; edited: number; markdown: string },
): Promise<Saved | Refused | Stale | Gone> {
  const read = readDraft(Draft, { markdown })
  if (read.outcome === 'refused') return read
  return write(writer, (tx) =>
    // The version is where it is kept.
    saveVersion(tx, writer, { subject: subjectOf(slug), edited, content: read.draft }, async () => undefined),
  )
}

export type LegalPreview = { markdown: string; missing: string[]; version: string }

/** The draft as it would be published now. */
export async function previewLegalDraft(services: Deps, wording: LegalWording): Promise<LegalPreview> {
  const settings = await getShopSettings(services.db)
  const version = await nextVersion(services)
  return { ...fillIn(services, settings, { wording, version }), version }
}

type Filling = { wording: Pick<LegalWording, 'markdown'>; version: string }

const fillIn = ({ origin, clock }: Deps, settings: ShopSettings, { wording, version }: Filling) =>
  fillLegalText(wording.markdown, legalFields({ settings, origin, version, today: clock.now() }))

/** '2026-11', then '2026-11-2': a month, and a number when it has several. */
async function nextVersion({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string> {
  const month = clock.now().toISOString().slice(0, 7)
  const taken = (await listVersions(db, 'cgv')).filter(({ version }) => version.startsWith(month)).length
  return taken === 0 ? month : `${month}-${taken + 1}`
}

export type LegalPublication =
  | { outcome: 'published'; version: string | null }
  | { outcome: 'not-published'; refusal: LegalRefusal }
  | Unwritten

/**
 * Puts the draft online with its fields filled in: a new version, which is never changed any more. Orders accept new terms
 * from now on. Not as long as a field has no answer.
 */
export async function publishLegalDraft(writer: Writer, origin: string, slug: LegalSlug): Promise<LegalPublication> {
  const { db, clock } = writer
  const refuse = (refusal: LegalRefusal) => ({ outcome: 'not-published' as const, refusal })
  const wording = await readLegalDraft({ db }, slug)
  if (!wording) return refuse({ code: 'no-draft' })
  const settings = await getShopSettings(db)
  const version = await nextVersion({ db, clock })
  const { markdown, missing } = fillIn({ db, clock, origin }, settings, { wording, version })
  if (missing.length > 0) return refuse({ code: 'missing-fields', missing })
  if (markdown === (await findOnline({ db }, slug))) return refuse({ code: 'unchanged' })
  if (!(await isDrawn(db, markdown))) return refuse({ code: 'unknown-mark' })
  const text = { slug, title: wording.title, description: `${wording.title} de ${settings.shopName}.`, markdown }
  if (slug === 'cgv') {
    const { outcome } = await publishLegalText(writer, { ...text, slug, version })
    if (outcome !== 'published') throw new Error(`version ${version} of the terms: ${outcome}`)
    return { outcome: 'published', version }
  }
  const edited = (await findRevision(db, { kind: 'page', id: slug }))?.version ?? 0
  const saved = await savePage(writer, { edited, draft: text })
  return saved.outcome === 'saved' ? { outcome: 'published', version: null } : saved
}

async function isDrawn(db: Queryable, markdown: string): Promise<boolean> {
  try {
    await renderText(db, markdown)
    return true
  } catch (error) {
    if (error instanceof UnknownMark) return false
    throw error
  }
}

/** Texts that are not online yet: no shop opens without them. */
export async function listMissingTexts({ db }: Reading): Promise<LegalSlug[]> {
  const online = await Promise.all(
    LEGAL_TEXTS.map(async ({ slug }) => ((await findOnline({ db }, slug)) ? [] : [slug])),
  )
  return online.flat()
}

/** How many fields the drafts name, each once, and how many of them have an answer. */
export async function countLegalFields(services: Deps): Promise<{ filled: number; all: number }> {
  const settings = await getShopSettings(services.db)
  const drafts = await Promise.all(LEGAL_TEXTS.map(({ slug }) => readLegalDraft(services, slug)))
  const named = new Set(drafts.flatMap((draft) => (draft ? fieldsIn(draft.markdown) : [])))
  const missing = new Set(
    drafts.flatMap((wording) => (wording ? fillIn(services, settings, { wording, version: '-' }).missing : [])),
  )
  return { filled: named.size - missing.size, all: named.size }
}

/** What was published of a text, newest first. `version`: as it is called there; `at`: ISO 8601. */
export type LegalVersion = { version: string; at: string }

export async function listLegalVersions({ db }: Reading, slug: LegalSlug): Promise<LegalVersion[]> {
  if (slug === 'cgv')
    return (await listVersions(db, 'cgv')).map(({ version, publishedFrom }) => ({
      ...{ version, at: publishedFrom.toISOString() },
    }))
  const revisions = await listRevisions(db, { kind: 'page', id: slug })
  return revisions.map(({ version, at }) => ({ version: `v${version}`, at: at.toISOString() }))
}

/** What a published version says, as Markdown; null where there is none of that name. */
export async function readLegalVersion({ db }: Reading, slug: LegalSlug, version: string): Promise<string | null> {
  if (slug === 'cgv') return (await findLegalText(db, { slug, version }))?.markdown ?? null
  const number = /^v(\d{1,6})$/.exec(version)?.[1]
  const page = number && (await findRevision(db, { kind: 'page', id: slug }, Number(number)))
  const text = page ? Draft.safeParse({ markdown: page.content?.markdown }) : null
  return text?.success ? text.data.markdown : null
}
