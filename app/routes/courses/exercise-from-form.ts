import type { Answers } from '#contracts/courses/answers.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { eraseSheet, keepSheet, type LessonAddress, stopKeepingOf } from '#server/modules/courses/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'

type Asked = LessonAddress & { form: FormData; services: Services; visitor: Visitor }

type Refusal = 'expired' | 'not-asked' | 'no-access' | 'no-account'

/** What became of an exercise that was sent without script; null: it is shown again as its account has it. */
type Sent = { answers: Answers; refusal: Refusal | null } | null

/** Does what the buttons of an exercise say. Whatever is refused goes back to the page with every word of it. */
export async function exerciseFromForm({ form, services, visitor, ...address }: Asked): Promise<Sent> {
  const answers = textsOf(form)
  const intent = form.get('intent')
  if (intent === 'look' || intent === null) return { answers, refusal: null }
  const { customerId } = visitor
  if (customerId === null) return intent === 'erase' ? null : { answers, refusal: 'no-account' }
  if (!visitor.verifyNonce(NONCE_ACTIONS.exercise, String(form.get('nonce') ?? '')))
    return { answers, refusal: 'expired' }
  const of = { ...address, customerId }
  if (intent === 'erase') await eraseSheet(services, of)
  if (intent === 'stop') await stopKeepingOf(services, of)
  if (intent !== 'keep') return null
  const kept = await keepSheet(services, {
    ...of,
    sheet: { answers, typedAt: services.clock.now().getTime(), older: [] },
    base: readBase(form.get('base')),
    agrees: form.has('agrees'),
  })
  return kept.ok ? null : { answers, refusal: kept.refusal }
}

const readBase = (posted: FormDataEntryValue | null) =>
  typeof posted === 'string' && /^\d{1,16}$/.test(posted) ? Number(posted) : null

/** What was typed, by the names of its fields. */
export const textsOf = (form: FormData): Answers =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
