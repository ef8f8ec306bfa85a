import { redirect } from 'react-router'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainStaffRefusal, type StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  BIN_DAYS,
  binForTeam,
  duplicateForTeam,
  type GestureResult,
  publishForTeam,
  restoreForTeam,
  unbinForTeam,
} from '#server/modules/product-desk/index.ts'
import type { Services } from '#server/services.ts'
import type { Told } from '../../ui/toast.tsx'
import { editedOf } from '../edit-answer.ts'

/** What became of a gesture on a product, which is no edit of a form. */
export type ProductDone = { isGesture: true } & ((Told & { ok: true }) | { ok: false; sentence: string })

type Asked = { productId: number; form: FormData }
type Gesture = (services: Services, actor: StaffActor, asked: Asked) => Promise<ProductDone>

const GESTURES: Record<string, Gesture> = {
  async duplicate(services, actor, { productId }) {
    const done = await duplicateForTeam(services, actor, productId)
    if (done.outcome === 'saved') throw redirect(DESK_PAGES.product(done.id))
    return notDone(services, done)
  },
  async withdraw(services, actor, { productId, form }) {
    const edited = editedOf(form)
    const done = await publishForTeam(services, actor, { productId, edited, publication: 'draft', at: null })
    if (done.outcome !== 'saved') return notDone(services, done)
    const publication = form.get('was') === 'link' ? 'link' : 'listed'
    return told('Retiré de la vente.', { intent: 'publish', publication, version: String(done.version) })
  },
  async publish(services, actor, { productId, form }) {
    const publication = form.get('publication') === 'link' ? 'link' : 'listed'
    const done = await publishForTeam(services, actor, { productId, edited: editedOf(form), publication, at: null })
    return done.outcome === 'saved' ? told('De nouveau en vente.', null) : notDone(services, done)
  },
  async restore(services, actor, { productId, form }) {
    const [edited, version] = [editedOf(form), readId(String(form.get('to') ?? '')) ?? 0]
    const done = await restoreForTeam(services, actor, { productId, edited, version })
    if (done.outcome !== 'saved') return notDone(services, done)
    return told('Version reprise. La boutique est à jour.', {
      ...{ intent: 'restore', version: String(done.version), to: String(edited) },
    })
  },
  async bin(services, actor, { productId, form }) {
    const edited = editedOf(form)
    const done = await binForTeam(services, actor, { productId, edited })
    if (done.outcome !== 'saved') return notDone(services, done)
    const undo = { intent: 'unbin', version: String(done.version), as: String(edited) }
    return told(`Mis à la corbeille pour ${BIN_DAYS} jours.`, undo)
  },
  async unbin(services, actor, { productId, form }) {
    const version = readId(String(form.get('as') ?? ''))
    const done = await unbinForTeam(services, actor, { productId, edited: editedOf(form), version })
    return done.outcome === 'saved' ? told('Sorti de la corbeille.', null) : notDone(services, done)
  },
}

const told = (said: string, undo: Told['undo']): ProductDone => ({ isGesture: true, ok: true, said, undo })

/** Carries out what a button of the frame asks for; null where it is a form that was sent. */
export function carryOutProduct(services: Services, actor: StaffActor, asked: Asked): Promise<ProductDone> | null {
  const intent = asked.form.get('intent')
  if (typeof intent !== 'string' || !Object.hasOwn(GESTURES, intent)) return null
  return GESTURES[intent]?.(services, actor, asked) ?? null
}

function notDone({ clock }: Services, result: Exclude<GestureResult, { outcome: 'saved' }>): ProductDone {
  if (result.outcome === 'gone') throw new Response(null, { status: 404 })
  return { isGesture: true, ok: false, sentence: sentenceOf(result, clock.now().toISOString()) }
}

function sentenceOf(result: Exclude<GestureResult, { outcome: 'saved' | 'gone' }>, now: string): string {
  if (result.outcome === 'staff') return explainStaffRefusal(result.refusal)
  if (result.outcome === 'stale') return `${conflictTitle(result, now)} Relisez, puis recommencez.`
  return result.problems.map(({ sentence }) => sentence).join(' ')
}
