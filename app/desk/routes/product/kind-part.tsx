import type { ComponentType } from 'react'
import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { isKindPart, type KindPart, PARTS } from '#contracts/staff/kinds/kind-parts.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listGroupsBeside, listProductPrices } from '#server/modules/catalog/index.ts'
import { listWrittenLessons } from '#server/modules/courses/index.ts'
import { openKindPart, openMeetingPlace, openProduct, saveKindPart } from '#server/modules/product-desk/index.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { AddOnPart } from '../../ui/product/kinds/add-on-part.tsx'
import { BookingPart } from '../../ui/product/kinds/booking-part.tsx'
import { BundlePart } from '../../ui/product/kinds/bundle-part.tsx'
import { CoursePart } from '../../ui/product/kinds/course-part.tsx'
import { DepositPart } from '../../ui/product/kinds/deposit-part.tsx'
import { ExternalPart, GroupPart } from '../../ui/product/kinds/linked-part.tsx'
import { MeetingPlace } from '../../ui/product/kinds/meeting-place.tsx'
import type { PartProps } from '../../ui/product/kinds/part-form.ts'
import { PriceNotice } from '../../ui/product/kinds/price-notice.tsx'
import { SubscriptionPart } from '../../ui/product/kinds/subscription-part.tsx'
import { answerEdit, readEdit } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/kind-part'
import { placeMeetings } from './meeting-actions.ts'
import { announcePrice, openPriceNotice } from './price-notice-actions.ts'
import '../../styles/product-kinds.css'

const FORMS: Readonly<Record<KindPart, ComponentType<PartProps>>> = {
  lot: BundlePart,
  groupe: GroupPart,
  ailleurs: ExternalPart,
  creneaux: BookingPart,
  acompte: DepositPart,
  lecons: CoursePart,
  abonnement: SubscriptionPart,
  options: AddOnPart,
}

function partOf(named: string): KindPart {
  if (!isKindPart(named)) throw new Response(null, { status: 404 })
  return named
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const [part, productId] = [partOf(params.part), readId(params.productId) ?? 0]
  const read = await openKindPart(services, actor, { productId, part })
  if (!read.ok) throw refusedPage(read.refusal)
  const whole = await openProduct(services, actor, productId)
  if (!whole.ok) throw refusedPage(whole.refusal)
  if (!read.opened || !whole.opened) throw new Response(null, { status: 404 })
  const { fields, currency, variations, mayWrite, products, hasMore } = read.opened
  const { product } = whole.opened
  const [price] = await listProductPrices(services.db, productId)
  return data({
    ...{ part, fields, currency, variations, mayWrite, products, hasMore },
    product: { id: product.id, slug: product.slug, version: product.version, priceCents: price?.priceCents ?? 0 },
    shared: part === 'options' ? await listGroupsBeside(services.db, productId) : [],
    written: part === 'lecons' ? await listWrittenLessons(services.db, productId) : [],
    meetings: part === 'abonnement' ? await openMeetingPlace(services, actor, productId) : null,
    notice:
      part === 'abonnement' && mayDo(actor.role, 'products.kinds') ? await openPriceNotice(services, productId) : null,
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const [part, productId] = [partOf(params.part), readId(params.productId) ?? 0]
  const { form, typed, mine, edited, intent } = await readEdit(request)
  if (intent === 'annoncer') return announcePrice(services, actor, { productId, form })
  if (intent === 'rencontre') return placeMeetings(services, actor, { productId, edited, form })
  const saved = await saveKindPart(services, actor, { productId, part, edited, mine })
  return answerEdit(saved, { typed, said: PARTS[part].saved })
}

export default function ProductKindPart({ loaderData, actionData }: Route.ComponentProps) {
  const { part, product, mayWrite, notice, meetings, ...props } = loaderData
  const Part = FORMS[part]
  const isNotice = actionData !== undefined && 'announced' in actionData
  const isMeeting = actionData !== undefined && 'placed' in actionData
  return (
    <>
      <EditForm
        key={part}
        name={`produit ${product.id} ${part}`}
        version={product.version}
        answer={actionData && !isNotice && !isMeeting ? actionData : null}
      >
        <fieldset disabled={!mayWrite}>
          <legend className="sr">{PARTS[part].name}</legend>
          <Part {...props} product={product} />
        </fieldset>
      </EditForm>
      {meetings && (
        <div className="after-form">
          <MeetingPlace {...meetings} answer={isMeeting ? actionData : null} />
        </div>
      )}
      {notice && (
        <div className="after-form">
          <PriceNotice notice={notice} currency={props.currency} answer={isNotice ? actionData : null} />
        </div>
      )}
    </>
  )
}
