import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { explainStaffRefusal } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openPrices, savePrices, takeBackPrices } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PriceHistory } from '../../ui/product/price-history.tsx'
import { PricesForm } from '../../ui/product/prices-form.tsx'
import { SoldAtPanel } from '../../ui/product/sold-at-panel.tsx'
import { Toast } from '../../ui/toast.tsx'
import { answerEdit, editedOf, readFields } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/prices'
import type { ProductDone } from './gestures.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const productId = readId(params.productId) ?? 0
  const since = new URL(request.url).searchParams.get('depuis')
  const read = await openPrices(services, actor, { productId, since })
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.desk) throw new Response(null, { status: 404 })
  return data({ productId, desk: read.desk, now: services.clock.now().toISOString() })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const { typed, mine, form, intent } = await readFields(request)
  const productId = readId(params.productId) ?? 0
  const edited = editedOf(form)
  if (intent !== 'take-back') {
    const saved = await savePrices(services, actor, { productId, edited, mine })
    if (saved.outcome !== 'saved' || saved.version === edited)
      return answerEdit(saved, { typed, said: 'Prix enregistrés. La boutique est à jour.' })
    const undo = { intent: 'take-back', version: String(saved.version), to: String(saved.version - 1) }
    return answerEdit(saved, { typed, said: 'Prix enregistrés. La boutique est à jour.', undo })
  }
  const version = readId(String(form.get('to') ?? ''))
  if (version === null) throw new Response(null, { status: 400 })
  const done = await takeBackPrices(services, actor, { productId, edited, version })
  if (done.outcome === 'gone') throw new Response(null, { status: 404 })
  const isGesture = true as const
  if (done.outcome === 'saved') {
    const undo = { intent: 'take-back', version: String(done.version), to: String(edited) }
    return data<ProductDone>({ isGesture, ok: true, said: 'Prix repris. La boutique est à jour.', undo })
  }
  const sentence = sentenceOf(done, services.clock.now().toISOString())
  return data<ProductDone>({ isGesture, ok: false, sentence }, { status: done.outcome === 'staff' ? 403 : 422 })
}

type NotDone = Exclude<Awaited<ReturnType<typeof takeBackPrices>>, { outcome: 'saved' | 'gone' }>

function sentenceOf(done: NotDone, now: string): string {
  if (done.outcome === 'staff') return explainStaffRefusal(done.refusal)
  return done.outcome === 'stale' ? `${conflictTitle(done, now)} Relisez, puis recommencez.` : done.sentence
}

export default function ProductPrices({ loaderData: { productId, desk, now }, actionData }: Route.ComponentProps) {
  const done = actionData && 'isGesture' in actionData ? actionData : null
  return (
    <div className="panels">
      <Toast answer={done?.ok ? done : null} />
      {done?.ok === false && (
        <Notice kind="bad">
          <b>{done.sentence}</b>
        </Notice>
      )}
      <EditForm
        name={`produit ${productId} prix`}
        version={desk.version}
        answer={actionData && !('isGesture' in actionData) ? actionData : null}
      >
        <PricesForm desk={desk} now={now} />
      </EditForm>
      {desk.sold && <SoldAtPanel sold={desk.sold} now={now} />}
      {desk.stories.map((story) => (
        <PriceHistory key={story.itemId} story={story} desk={desk} now={now} />
      ))}
    </div>
  )
}
