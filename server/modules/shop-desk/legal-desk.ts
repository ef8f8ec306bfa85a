import { DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { SERVICE_CONSENT_VERSION } from '#contracts/checkout/service-consent.ts'
import { explainLegalRefusal, LEGAL_TEXTS, type LegalSlug, legalText } from '#contracts/legal/legal-texts.ts'
import { explainStaffRefusal, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import { renderText } from '#server/modules/content/index.ts'
import {
  type LegalVersion,
  type LegalWording,
  listLegalVersions,
  listMissingTexts,
  previewLegalDraft,
  publishLegalDraft,
  readLegalDraft,
  readLegalVersion,
  saveLegalDraft,
} from '#server/modules/legal/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { countAccepted } from './shop-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>
type Refused = { ok: false; refusal: StaffRefusal }

/** A text of the law in the list. `slug`: null for one that is the law's own and nobody edits; `accepted`: orders, null where nobody accepts it. */
export type LegalRow = {
  slug: LegalSlug | null
  title: string
  online: LegalVersion | null
  words: string | null
  accepted: number | null
}

/** The texts of the law: what is online of each, and how many orders have accepted that. */
export async function listLegalTexts(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; rows: LegalRow[] } | Refused> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const accepted = await countAccepted(db)
  const rows = await Promise.all(
    LEGAL_TEXTS.map(async ({ slug, title, isAccepted }): Promise<LegalRow> => {
      const [online = null] = await listLegalVersions({ db }, slug)
      return {
        slug,
        title,
        online,
        words: null,
        accepted: isAccepted && online ? (accepted.terms.get(online.version) ?? 0) : null,
      }
    }),
  )
  return { ok: true, rows: [...rows, ...consentRows(accepted)] }
}

function consentRows({ digital, service }: Awaited<ReturnType<typeof countAccepted>>): LegalRow[] {
  const fixed = (version: string) => ({ slug: null, online: { version, at: '' } })
  return [
    {
      ...{ ...fixed(DIGITAL_CONSENT.version), title: 'Accord d’accès immédiat' },
      ...{ words: DIGITAL_CONSENT.text, accepted: digital.get(DIGITAL_CONSENT.version) ?? 0 },
    },
    {
      ...{ ...fixed(SERVICE_CONSENT_VERSION), title: 'Accord de service avant quatorze jours' },
      ...{ words: null, accepted: service.get(SERVICE_CONSENT_VERSION) ?? 0 },
    },
  ]
}

/** One text: its draft, how that would be shown, what of it is missing, and its published versions. */
export type LegalDesk = {
  draft: LegalWording
  previewHtml: string | null
  filled: string
  missing: string[]
  nextVersion: string | null
  versions: (LegalVersion & { accepted: number | null })[]
  /** A published version to compare with; null where none was asked for. */
  compared: { version: string; markdown: string } | null
}

export async function openLegalText(
  services: Deps,
  actor: StaffActor,
  { slug, compared }: { slug: LegalSlug; compared: string | null },
): Promise<{ ok: true; desk: LegalDesk } | Refused> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const empty: LegalWording = { slug, title: legalText(slug)?.title ?? slug, markdown: '', version: 0 }
  const draft = (await readLegalDraft({ db }, slug)) ?? empty
  const preview = await previewLegalDraft(services, draft)
  const accepted = slug === 'cgv' ? (await countAccepted(db)).terms : null
  const published = await listLegalVersions({ db }, slug)
  const versions = published.map((each) => ({ ...each, accepted: accepted && (accepted.get(each.version) ?? 0) }))
  const markdown = compared === null ? null : await readLegalVersion({ db }, slug, compared)
  return {
    ok: true,
    desk: {
      ...{ draft, missing: preview.missing, filled: preview.markdown, versions },
      nextVersion: slug === 'cgv' ? preview.version : null,
      previewHtml: preview.missing.length === 0 ? await renderText(db, preview.markdown).catch(() => null) : null,
      compared: compared !== null && markdown !== null ? { version: compared, markdown } : null,
    },
  }
}

export type LegalDone = { ok: true; said: string } | { ok: false; sentence: string; status: 403 | 409 | 422 }

const WORDS = {
  stale: 'Quelqu’un d’autre a changé ce brouillon entre-temps\u202F: relisez-le avant d’écrire par-dessus.',
  gone: 'Ce texte n’existe plus.',
}

const byStaff = ({ db, clock }: Deps, { id }: StaffActor): Writer => ({
  db,
  clock,
  actor: { kind: 'staff', id: String(id) },
})

async function refused(services: Deps, actor: StaffActor): Promise<LegalDone | null> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  return refusal && { ok: false, sentence: explainStaffRefusal(refusal), status: 403 }
}

/** Keeps what the next version will say; nothing of it is online. */
export async function saveLegal(
  services: Deps,
  actor: StaffActor,
  draft: { slug: LegalSlug; edited: number; markdown: string },
): Promise<LegalDone> {
  const refusal = await refused(services, actor)
  if (refusal) return refusal
  const saved = await saveLegalDraft(byStaff(services, actor), draft)
  if (saved.outcome === 'saved') return { ok: true, said: 'Brouillon enregistré. Rien n’est encore en ligne.' }
  if (saved.outcome === 'refused') return { ok: false, sentence: saved.problems[0]?.sentence ?? '', status: 422 }
  return { ok: false, sentence: WORDS[saved.outcome], status: 409 }
}

/** Puts the draft online as a new version, which nobody changes any more. */
export async function publishLegal(services: Deps, actor: StaffActor, slug: LegalSlug): Promise<LegalDone> {
  const refusal = await refused(services, actor)
  if (refusal) return refusal
  const done = await publishLegalDraft(byStaff(services, actor), services.origin, slug)
  switch (done.outcome) {
    case 'published':
      return { ok: true, said: done.version ? `Version ${done.version} en ligne.` : 'Nouvelle version en ligne.' }
    case 'not-published':
      return { ok: false, sentence: explainLegalRefusal(done.refusal), status: 422 }
    case 'refused':
      return { ok: false, sentence: done.problems[0]?.sentence ?? '', status: 422 }
    default:
      return { ok: false, sentence: WORDS[done.outcome], status: 409 }
  }
}

/** Every text that is not online yet, one after the other, as far as its fields are filled. */
export async function publishMissingTexts(services: Deps, actor: StaffActor): Promise<LegalDone> {
  const refusal = await refused(services, actor)
  if (refusal) return refusal
  for (const slug of await listMissingTexts(services)) {
    const done = await publishLegal(services, actor, slug)
    if (!done.ok) return { ...done, sentence: `${legalText(slug)?.title}\u202F: ${done.sentence}` }
  }
  return { ok: true, said: 'Les pages légales sont en ligne.' }
}
