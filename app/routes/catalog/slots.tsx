import '#app/ui/option.css'
import '#app/features/catalog/add-ons/add-ons.css'
import '#app/ui/field.css'
import '#app/ui/chips.css'
import '#app/features/catalog/product-overview.css'
import '#app/fragments/booking/intake-fields.css'
import '#app/features/catalog/booking/booking.css'
import '#app/features/catalog/booking/calendar.css'
import '#app/ui/option.css'
import '#app/fragments/payment-schedule.css'
import { data } from 'react-router'
import { SlotListForm } from '#app/features/catalog/booking/slot-list-form.tsx'
import { monthTitle } from '#app/features/catalog/booking/slot-words.ts'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { SlotDay } from '#contracts/booking/booking.ts'
import type { BookingOptions } from '#contracts/booking/booking-options.ts'
import { addMonths, firstOfMonth, isMonth, lastOfMonth, monthOf } from '#contracts/booking/month-grid.ts'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import { addOnsOf } from '#contracts/catalog/add-ons/add-on.ts'
import { depositOffer } from '#contracts/catalog/deposit-offer.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { getBookingOptions, listSlots } from '#server/modules/bookings/index.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { addAndSay } from '../cart/add-and-say.ts'
import type { Route } from './+types/slots'
import { sentExtras } from './chosen-extras.ts'

/** Drawn anew for each visitor: what it lists is free now. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const product = await findProductBySlug(services, params.slug)
  const options = product && (await getBookingOptions(services, product.id))
  if (!product || !options) throw data(null, 404)
  const month = new URL(request.url).searchParams.get('mois') ?? ''
  const { slug, name, price } = product
  const [addOns, payment] = [addOnsOf(product), depositOffer(product)]
  return { slug, name, price, addOns, payment, options, ...(await listMonth(services, options, month)) }
}

/** The month that is asked for, as far as bookings are open; else the first in which something is free. */
async function listMonth(services: Services, options: BookingOptions, asked: string) {
  const [first, last] = [monthOf(options.today), monthOf(options.lastDate)]
  const isAsked = isMonth(asked) && asked >= first && asked <= last
  let month = isAsked ? asked : first
  let days = await daysOf(services, options, month)
  while (!isAsked && days.length === 0 && month < last) {
    month = addMonths(month, 1)
    days = await daysOf(services, options, month)
  }
  return {
    month,
    days,
    previous: month > first ? addMonths(month, -1) : null,
    next: month < last ? addMonths(month, 1) : null,
  }
}

/** Those on which something is free. */
async function daysOf(services: Services, { productId }: BookingOptions, month: string): Promise<SlotDay[]> {
  const slots = await listSlots(services, { productId, from: firstOfMonth(month), to: lastOfMonth(month) })
  return (slots?.days ?? []).filter(({ slots: times }) => times.some(({ left }) => left > 0))
}

/** The form of the list, the same as the product's page posts. Where it is not taken, the list is drawn as it is by then. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const wish = { productId: form.get('add-to-cart'), variationId: null, quantity: null, fields: form }
  const refused = await addAndSay(context, wish, { saysRefusal: false, leadsToCart: true })
  const posted = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  if (!refused) return null
  const product = await findProductBySlug(context.get(servicesContext), params.slug)
  const { addOnAnswers: answers, addOnRefusal } = sentExtras(refused, product)
  return data({ posted, answers, addOnRefusal, refusal: cartRefusalText(refused.refusal) }, { status: 422 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: `Créneaux libres\u202F: ${loaderData.name}`,
    description: `Les jours et les heures encore libres pour «\u00A0${loaderData.name}\u00A0», en liste.`,
    path: ROUTES.slots(loaderData.slug),
    origin: matches[0].loaderData.origin,
  })
}

export default function SlotsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, options, month, days, previous, next, price, payment, addOns } = loaderData
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name, path: ROUTES.product(slug) },
    { name: 'Créneaux libres', path: ROUTES.slots(slug) },
  ]
  return (
    <div className="wrap page-end stack">
      <Breadcrumb steps={steps} />
      <h1 className="page-title">Créneaux libres</h1>
      <p className="lead">{name}</p>
      {actionData && (
        <Notice kind="error">
          <b>{actionData.refusal}</b> Rien n’a été ajouté au panier{'\u202F'}; vos réponses sont gardées.
        </Notice>
      )}
      <nav className="row" aria-label="Mois">
        {previous && <MonthLink slug={slug} month={previous} />}
        {next && <MonthLink slug={slug} month={next} />}
      </nav>
      <h2>{monthTitle(month)}</h2>
      {days.length > 0 ? (
        <SlotListForm
          {...{ options, days, price, payment, addOns }}
          answers={actionData?.answers ?? {}}
          addOnRefusal={actionData?.addOnRefusal ?? null}
          path={ROUTES.slots(slug, { month })}
          posted={actionData?.posted ?? {}}
        />
      ) : (
        <Notice kind="info">Aucun créneau libre ce mois-ci.</Notice>
      )}
      <p>
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.product(slug)}>
          Retourner au produit
        </a>
      </p>
    </div>
  )
}

const MonthLink = ({ slug, month }: { slug: string; month: string }) => (
  <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.slots(slug, { month })} rel="nofollow">
    {monthTitle(month)}
  </a>
)
