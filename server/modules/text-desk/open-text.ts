import { mayDo, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import type { TextCheck } from '#contracts/staff/text-check.ts'
import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import type { TextKind, TextStanding } from '#contracts/staff/text-list.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { listForms } from '#server/modules/contact/index.ts'
import { listPostCategories } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'
import { checkText } from './check-text.ts'
import type { Draft } from './draft-repository.ts'
import type { OnlineText } from './kind-of-text.ts'
import { initialFields, KINDS_OF_TEXT } from './kinds.ts'
import { listLinkTargets, listPictureNames, listProductsForTexts } from './references-repository.ts'
import { refuseText } from './text-access.ts'
import type { TextRef } from './text-ref.ts'
import { findParts, listTextVersions, type TextVersion } from './text-versions.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>

/** What a text may be put with. */
export type TextChoices = {
  categories: { slug: string; name: string }[]
  products: { id: number; name: string; hasMembers: boolean }[]
  pictures: { stem: string; alt: string }[]
  targets: { title: string; path: string }[]
  /** Forms that are on the site. */
  forms: { id: number; title: string }[]
}

export type OpenedText = {
  kind: TextKind
  fields: TextFields
  /** Of the draft; 0 for none. */
  version: number
  savedAt: string | null
  standing: TextStanding
  /** Where it stands on the site; null as long as it does not. */
  address: string | null
  online: TextFields | null
  versions: TextVersion[]
  check: TextCheck
  choices: TextChoices
  may: { write: boolean; publish: boolean; withdraw: boolean; pictures: boolean }
}

/** A text to be read or written: its draft where there is one, else what is online. `null`: there is none. */
export async function openText(
  services: Deps,
  actor: StaffActor,
  ref: TextRef,
): Promise<{ ok: true; text: OpenedText | null } | { ok: false; refusal: StaffRefusal }> {
  const { db } = services
  const parts = await findParts(db, ref)
  const { draft, subject } = parts
  const refusal = await refuseText(services, actor, { action: 'content.read', draft, ref })
  if (refusal) return { ok: false, refusal }
  const isNew = 'draftId' in ref && ref.draftId === 0
  if (!draft && !subject && !isNew) return { ok: true, text: null }
  const subjectId = 'subjectId' in ref ? ref.subjectId : null
  const found = subjectId === null ? null : await KINDS_OF_TEXT[ref.kind].findOnline(db, subjectId)
  const fields = await fieldsOf(services, ref, { draft, online: found, subject })
  const standing = standingOf(services, draft, found)
  const isPublisher = mayDo(actor.role, 'content.publish')
  return {
    ok: true,
    text: {
      ...{ kind: ref.kind, fields, version: draft?.version ?? 0, savedAt: draft?.updatedAt.toISOString() ?? null },
      ...{ standing, address: found?.address ?? null, online: found?.fields ?? null },
      versions: await listTextVersions(db, parts, found !== null),
      check: await checkText(db, fields, services.origin),
      choices: await listChoices(services),
      may: {
        write: mayDo(actor.role, 'content.draft'),
        publish: isPublisher,
        pictures: mayDo(actor.role, 'media.write'),
        withdraw: isPublisher && found !== null && KINDS_OF_TEXT[ref.kind].withdraw !== null,
      },
    },
  }
}

type Sources = Awaited<ReturnType<typeof findParts>> & { online: OnlineText | null }

/** Of what was taken off the site, the words that it had last. */
async function fieldsOf({ db }: Deps, { kind }: TextRef, { draft, online, subject }: Sources): Promise<TextFields> {
  if (draft) return { ...NO_FIELDS, ...draft.fields }
  if (online) return online.fields
  const newest = subject && (await findRevision(db, subject))
  const last = newest && subject && (await findRevision(db, subject, newest.version - 1))?.content
  return last ? KINDS_OF_TEXT[kind].fieldsOfContent(last) : initialFields(kind)
}

function standingOf({ clock }: Deps, draft: Draft | null, online: OnlineText | null): TextStanding {
  const isAhead = online?.publishedAt != null && online.publishedAt > clock.now()
  const scheduled = draft?.scheduledFor ?? (isAhead ? online.publishedAt : null)
  return {
    isOnline: online !== null && !isAhead,
    hasDraft: draft !== null,
    isForReview: draft?.isForReview ?? false,
    scheduledFor: scheduled?.toISOString() ?? null,
    scheduleRefusal: draft?.scheduleRefusal ?? '',
  }
}

const listChoices = async ({ db }: Deps): Promise<TextChoices> => ({
  categories: await listPostCategories(db),
  products: await listProductsForTexts(db),
  pictures: await listPictureNames(db),
  targets: await listLinkTargets(db),
  forms: (await listForms(db)).flatMap(({ id, definition: { title, isLive } }) => (isLive ? [{ id, title }] : [])),
})
