import { write } from '#server/modules/audit/index.ts'
import type { Services } from '#server/services.ts'
import { type Draft, listDueDrafts, lockDraft, updateDraft } from './draft-repository.ts'
import { type PublishRefusal, putOnline } from './publish-text.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin' | 'log'>

/** Puts online what is due, in the name of who planned it. What cannot be is told where it is written, and not tried again. */
export async function publishDueTexts(services: Deps): Promise<void> {
  for (const due of await listDueDrafts(services.db, services.clock.now())) await publishDue(services, due)
}

async function publishDue(services: Deps, { id, kind }: Draft): Promise<void> {
  const done = await write(services, async (tx) => {
    const draft = await lockDraft(tx, { kind, draftId: id })
    const at = draft?.scheduledFor ?? null
    // Another run was faster, or somebody has taken the date away.
    if (!draft || at === null || at > services.clock.now()) return { outcome: 'gone' as const }
    return putOnline(tx, services, { draft, by: draft.scheduledById ?? draft.writerId, at })
  })
  if (done.outcome !== 'refused') return
  const scheduleRefusal = explainLate(done.refusal)
  services.log.warn({ draft: id, scheduleRefusal }, 'a text did not go online at its hour')
  await services.db.transaction((tx) =>
    updateDraft(tx, id, { scheduledFor: null, scheduledById: null, scheduleRefusal }),
  )
}

function explainLate(refusal: PublishRefusal): string {
  switch (refusal.about) {
    case 'fields':
      return Object.values(refusal.errors).join(' ')
    case 'online':
      return 'Le texte en ligne a changé depuis que cette retouche a été commencée.'
    default:
      return 'Ce texte n’est plus là.'
  }
}
