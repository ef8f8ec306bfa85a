import type { Newer } from '#contracts/staff/conflict.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { TEXT_FIELDS, type TextField, type TextFields } from '#contracts/staff/text-fields.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Problem, recordAction, type Stale, write } from '#server/modules/audit/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { checkText } from './check-text.ts'
import { type Draft, deleteDraft, lockDraft, updateDraft } from './draft-repository.ts'
import { asOvertaken, type DraftRefusal } from './keep-draft.ts'
import { KINDS_OF_TEXT } from './kinds.ts'
import { idOf, type TextRef } from './text-ref.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>

export type PublishRefusal =
  | DraftRefusal
  | { about: 'fields'; errors: Partial<Record<TextField, string>> }
  /** What is online has changed since the draft was begun: `base` is its version, to go on from. */
  | { about: 'online'; newer: Newer; fields: TextFields; base: number }
  | { about: 'moment'; sentence: string }
export type Published = { ok: true; kind: TextKind; id: string } | { ok: false; refusal: PublishRefusal }

export type AskedText = { ref: TextRef; edited: number }
type Step = { outcome: 'saved'; kind: TextKind; id: string } | { outcome: 'refused'; refusal: PublishRefusal }

const no = (refusal: PublishRefusal): Step => ({ outcome: 'refused', refusal })

/** Puts a draft online, at once for everybody. Then there is no draft any more: its versions are those of the text. */
export const publishText = (services: Deps, actor: StaffActor, asked: AskedText): Promise<Published> =>
  withDraft(services, actor, asked, (tx, draft) =>
    putOnline(tx, services, { draft, by: actor.id, at: services.clock.now() }),
  )

/** Has a draft go online by itself. All that would keep it from doing so now is refused now. */
export async function scheduleText(
  services: Deps,
  actor: StaffActor,
  { at, ...asked }: AskedText & { at: Date },
): Promise<Published> {
  if (!(at > services.clock.now()))
    return { ok: false, refusal: { about: 'moment', sentence: 'Choisissez un moment à venir.' } }
  return withDraft(services, actor, asked, async (tx, draft) => {
    const by = actor.id
    // Put online and taken back at once.
    const { tried } = await write({ db: tx }, async (inner) => ({
      outcome: 'refused' as const,
      tried: await putOnline(inner, services, { draft, by, at }),
    }))
    if (tried.outcome === 'refused') return tried
    await updateDraft(tx, draft.id, { scheduledFor: at, scheduledById: by, scheduleRefusal: '', isForReview: false })
    return told(tx, services, { by, draft, action: 'scheduled' })
  })
}

/** It stays a draft until somebody decides otherwise. */
export const unscheduleText = (services: Deps, actor: StaffActor, asked: AskedText): Promise<Published> =>
  withDraft(services, actor, asked, async (tx, draft) => {
    await updateDraft(tx, draft.id, { scheduledFor: null, scheduledById: null })
    return told(tx, services, { by: actor.id, draft, action: 'unscheduled' })
  })

/** Has a draft stand upon what is online by now: whoever says so has seen both. */
export const rebaseDraft = (
  services: Deps,
  actor: StaffActor,
  { base, ...asked }: AskedText & { base: number },
): Promise<Published> =>
  withDraft(services, actor, asked, async (tx, draft) => {
    await updateDraft(tx, draft.id, { base })
    return { outcome: 'saved', kind: draft.kind, id: idOf(draft) }
  })

/** Gives a draft up; what is online stays as it is. */
export const discardDraft = (services: Deps, actor: StaffActor, asked: AskedText): Promise<Published> =>
  withDraft(services, actor, asked, async (tx, draft) => {
    await deleteDraft(tx, draft.id)
    return told(tx, services, { by: actor.id, draft, action: 'discarded' })
  })

async function withDraft(
  services: Deps,
  actor: StaffActor,
  { ref, edited }: AskedText,
  step: (tx: Transaction, draft: Draft) => Promise<Step>,
): Promise<Published> {
  const refusal = await refuseStaff(services, actor, 'content.publish')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const done = await write(services, async (tx): Promise<Step> => {
    const draft = await lockDraft(tx, ref)
    if (!draft) return no({ about: 'gone' })
    if (draft.version !== edited) return no({ about: 'stale', overtaken: await asOvertaken(tx, draft) })
    return step(tx, draft)
  })
  return done.outcome === 'saved' ? { ok: true, kind: done.kind, id: done.id } : { ok: false, refusal: done.refusal }
}

type Putting = { draft: Draft; by: number; at: Date }

/** Within the write that holds the draft. */
export async function putOnline(tx: Transaction, { clock, origin }: Deps, { draft, by, at }: Putting): Promise<Step> {
  const { kind, subjectId, base, fields } = draft
  const { unnamed } = (await checkText(tx, fields, origin)).pictures
  if (unnamed.length > 0) return no({ about: 'fields', errors: errorsOfPictures(fields, unnamed) })
  const writer = { db: tx, clock, actor: { kind: 'staff', id: String(by) } } as const
  const saved = await KINDS_OF_TEXT[kind].publish(writer, { subjectId, base, fields, publishedAt: at })
  switch (saved.outcome) {
    case 'saved':
      await deleteDraft(tx, draft.id)
      return { outcome: 'saved', kind, id: saved.subjectId }
    case 'refused':
      return no({ about: 'fields', errors: errorsOf(draft, saved.problems) })
    case 'stale':
      return no(await changedOnline(tx, draft, saved))
    case 'gone':
      return no({ about: 'gone' })
  }
}

function errorsOfPictures({ pictureStem }: TextFields, unnamed: readonly string[]) {
  const inText = unnamed.filter((name) => name !== pictureStem)
  return {
    ...(inText.length > 0 && {
      markdown: `Dites entre crochets ce que l’image montre\u202F: ${inText.join(', ')}.`,
    }),
    ...(unnamed.includes(pictureStem) && {
      pictureStem: 'Dites d’abord, dans la médiathèque, ce que cette image montre.',
    }),
  }
}

function errorsOf({ kind }: Draft, problems: readonly Problem[]): Partial<Record<TextField, string>> {
  const { fieldNames } = KINDS_OF_TEXT[kind]
  const nameOf = (field: string): TextField =>
    fieldNames[field] ?? TEXT_FIELDS.find((each) => each === field) ?? 'title'
  return Object.fromEntries(problems.map(({ field, sentence }) => [nameOf(field), sentence]))
}

async function changedOnline(tx: Transaction, draft: Draft, { newer }: Stale): Promise<PublishRefusal> {
  const online = draft.subjectId === null ? null : await KINDS_OF_TEXT[draft.kind].findOnline(tx, draft.subjectId)
  if (!online) return { about: 'gone' }
  const by = 'id' in newer.actor ? ((await listStaffNames(tx)).get(newer.actor.id) ?? null) : null
  return { about: 'online', newer: { by, at: newer.at.toISOString() }, fields: online.fields, base: newer.version }
}

type Told = { by: number; draft: Draft; action: string }

async function told(tx: Transaction, { clock }: Deps, { by, draft, action }: Told): Promise<Step> {
  const writer = { clock, actor: { kind: 'staff', id: String(by) } } as const
  await recordAction(tx, writer, { subject: { kind: 'text-draft', id: String(draft.id) }, action })
  return { outcome: 'saved', kind: draft.kind, id: idOf(draft) }
}
