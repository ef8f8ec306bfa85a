import { explainErasureRefusal } from '#contracts/people/erasure.ts'
import { explainMergeRefusal } from '#contracts/people/merge.ts'
import { type PersonRef, readPersonRef } from '#contracts/people/people.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { erasePerson, keepPerson, separatePeople } from '#server/modules/people/index.ts'
import type { Services } from '#server/services.ts'
import { ERASE_WORD } from '../ui/people/erase-person.tsx'

type Undo = Readonly<Record<string, string>> | null
/** `needsCode`: the second factor first, then again. */
export type PersonDone =
  | { ok: true; said: string; undo: Undo }
  | { ok: false; sentence: string; isStaff: boolean; needsCode: boolean }

type Asked = { person: string; form: FormData }

/** Carries out what a form of a person's page asks for; null for what no form of it asks. */
export async function carryOutPerson(
  services: Services,
  actor: StaffActor,
  { person, form }: Asked,
): Promise<PersonDone | null> {
  // Who may not is told so, whoever is asked for.
  const who: PersonRef = readPersonRef(person) ?? { kind: 'account', id: 0 }
  switch (form.get('intent')) {
    case 'erase':
      return form.get('word') === ERASE_WORD ? erase(services, actor, { ref: who, tellsOwner: form.has('tell') }) : null
    case 'keep': {
      const kept = await keepPerson(services, actor, { ref: who })
      return kept.ok ? { ok: true, said: 'Rien ne sera effacé.', undo: null } : refused(kept.refusal)
    }
    case 'separate':
      return separate(services, actor, { ref: who, mergeId: readId(form.get('merge')) ?? 0 })
    default:
      return null
  }
}

async function erase(
  services: Services,
  actor: StaffActor,
  asked: { ref: PersonRef; tellsOwner: boolean },
): Promise<PersonDone> {
  const done = await erasePerson(services, actor, asked)
  if (!done.ok) return refused(done.refusal)
  const said = `Effacement prévu à partir du ${formatMoment(done.dueAt.toISOString())}.`
  return { ok: true, said, undo: { intent: 'keep' } }
}

async function separate(
  services: Services,
  actor: StaffActor,
  asked: { ref: PersonRef; mergeId: number },
): Promise<PersonDone> {
  const done = await separatePeople(services, actor, asked)
  if (done.ok) return { ok: true, said: done.wasDone ? 'Fiches séparées.' : 'Rien ne sera réuni.', undo: null }
  return {
    ok: false,
    sentence: explainMergeRefusal(done.refusal),
    isStaff: done.refusal.code === 'not-yours',
    needsCode: false,
  }
}

function refused(refusal: Parameters<typeof explainErasureRefusal>[0]): PersonDone {
  const { code } = refusal
  return {
    ...{ ok: false, sentence: explainErasureRefusal(refusal) },
    ...{ isStaff: code === 'not-yours' || code === 'confirm-again', needsCode: code === 'confirm-again' },
  }
}
