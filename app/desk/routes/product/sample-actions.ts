import { DOCUMENT_REFUSALS } from '#contracts/content/document.ts'
import { SAMPLE_LABEL } from '#contracts/staff/product-files.ts'
import { explainStaffRefusal } from '#contracts/staff/roles.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { dropSample, restoreSample, setSample } from '#server/modules/product-desk/index.ts'
import type { Gesture, GestureAnswer } from './gesture-answer.ts'

type Answered = { answer: GestureAnswer; status: number }

/** Has a product be leafed through by another PDF, in other words, or no more; null where a form asks for something else. */
export function actOnSample(on: Gesture, intent: string, sent: PostedFile | undefined): Promise<Answered> | null {
  switch (intent) {
    case 'extrait':
      return set(on, sent)
    case 'sans-extrait':
      return drop(on)
    case 'reprendre-extrait':
      return restore(on)
    default:
      return null
  }
}

async function set(
  { services, actor, productId, form, edited }: Gesture,
  sent: PostedFile | undefined,
): Promise<Answered> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const from = sent ? { sent } : { fileName: text('document') }
  if ('fileName' in from && from.fileName === '') return no(DOCUMENT_REFUSALS.none)
  const label = text('libelle').slice(0, 200) || SAMPLE_LABEL
  const done = await setSample(services, actor, { productId, edited, label, ...from })
  return answered(done, { edited, said: 'Extrait en ligne, sur la page du produit.' })
}

async function drop({ services, actor, productId, edited }: Gesture): Promise<Answered> {
  const done = await dropSample(services, actor, { productId, edited })
  return answered(done, { edited, said: 'Le produit ne se feuillette plus.' })
}

async function restore({ services, actor, productId, form, edited }: Gesture): Promise<Answered> {
  const version = Number(/^\d{1,9}$/.exec(String(form.get('vers') ?? ''))?.[0] ?? Number.NaN)
  if (Number.isNaN(version)) throw new Response(null, { status: 400 })
  const done = await restoreSample(services, actor, { productId, edited, version })
  return answered(done, { edited, said: 'L’extrait est de nouveau comme avant.' })
}

const no = (error: string, status = 422): Answered => ({ answer: { gesture: 'refused', error, note: null }, status })

function answered(done: Awaited<ReturnType<typeof dropSample>>, { edited, said }: { edited: number; said: string }) {
  if (!done.ok) return no(explainStaffRefusal(done.refusal), 403)
  const { result } = done
  if (result.outcome === 'stale') return no('L’extrait a changé entre-temps\u202F: relisez, puis recommencez.', 409)
  if (result.outcome === 'gone') return no('Cet extrait n’existe plus.')
  if (result.outcome === 'refused') return no(result.problems.map(({ sentence }) => sentence).join(' '))
  const undo = { intent: 'reprendre-extrait', version: String(result.version), vers: String(edited) }
  return { answer: { gesture: 'done' as const, said, undo: result.version === edited ? null : undo }, status: 200 }
}
