import '#app/ui/option.css'
import '#app/features/catalog/add-ons/add-ons.css'
import '#app/ui/field.css'
import '#app/ui/file-input.css'
import '#app/ui/chips.css'
import '#app/features/catalog/product-overview.css'
import '#app/fragments/booking/intake-fields.css'
import '#app/features/catalog/booking/booking.css'
import '#app/features/catalog/booking/calendar.css'
import '#app/ui/option.css'
import '#app/fragments/payment-schedule.css'
import { data, type RouterContextProvider } from 'react-router'
import { Beginning } from '#app/features/catalog/booking/beginning.tsx'
import { SlotListForm } from '#app/features/catalog/booking/slot-list-form.tsx'
import { monthTitle } from '#app/features/catalog/booking/slot-words.ts'
import { servicesContext, visitorContext } from '#app/server-context.ts'
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
import { EDITED_LINE, ROUTES } from '#contracts/site/routes.ts'
import { findCartBooking, getBookingOptions, listSlots } from '#server/modules/bookings/index.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { addAndSay } from '../cart/add-and-say.ts'
import { movedOrMissing } from '../moved-or-missing.ts'
import type { Route } from './+types/slots'
import { findEditedLine, sentExtras } from './chosen-extras.ts'

/** Drawn anew for each visitor: what it lists is free now. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const product = await findProductBySlug(services, params.slug)
  if (!product) throw await movedOrMissing(services, request, ROUTES.product(params.slug))
  const options = await getBookingOptions(services, product.id)
  if (!options) throw data(null, 404)
  const { slug, name, price } = product
  const edited = await findEditedLine(context, { request, product })
  const shown = { slug, name, price, addOns: addOnsOf(product), edited, options }
  return {
    ...shown,
    payment: depositOffer(product, edited?.fields ?? {}),
    ...(await listMonth(context, request, options)),
  }
}

/** The month that is asked for, as far as bookings are open; else the first in which something is free. */
async function listMonth(context: Readonly<RouterContextProvider>, request: Request, options: BookingOptions) {
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('mois') ?? ''
  const { sessionId: cartId } = context.get(visitorContext)
  const lineKey = searchParams.get(EDITED_LINE)
  const own = cartId && lineKey ? await findCartBooking(services.db, { cartId, lineKey }) : null
  const daysIn = (month: string) => daysOf(services, { month, productId: options.productId, exceptId: own?.id ?? null })
  const [first, last] = [monthOf(options.today), monthOf(options.lastDate)]
  const isAsked = isMonth(asked) && asked >= first && asked <= last
  let month = isAsked ? asked : first
  let days = await daysIn(month)
  while (!isAsked && days.length === 0 && month < last) {
    month = addMonths(month, 1)
    days = await daysIn(month)
  }
  return {
    month,
    days,
    previous: month > first ? addMonths(month, -1) : null,
    next: month < last ? addMonths(month, 1) : null,
  }
}

/** Those on which something is free. */
async function daysOf(
  services: Services,
  { month, productId, exceptId: exceptBookingId }: { month: string; productId: number; exceptId: number | null },
): Promise<SlotDay[]> {
  const asked = { productId, from: firstOfMonth(month), to: lastOfMonth(month), exceptBookingId }
  const slots = await listSlots(services, asked)
  return (slots?.days ?? []).filter(({ slots: times }) => times.some(({ left }) => left > 0))
}

/** The form of the list, the same as the product's page posts. Where it is not taken, the list is drawn as it is by then. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const replaces = form.get('edited_line')
  const wish = { productId: form.get('add-to-cart'), variationId: null, quantity: null, fields: form, replaces }
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
    matches,
    title: `Créneaux libres\u202F: ${loaderData.name}`,
    description: `Les jours et les heures encore libres pour «\u00A0${loaderData.name}\u00A0», en liste.`,
    path: ROUTES.slots(loaderData.slug),
    origin: matches[1].loaderData.origin,
  })
}

export default function SlotsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, options, month, days, previous, next, price, payment, addOns, edited } = loaderData
  const begun = actionData ?? (edited?.fields ? { posted: edited.fields, refusal: null } : null)
  const line = edited?.chosenExtras.editedKey ?? ''
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
      <Beginning begun={begun} editedKey={line || null} />
      <nav className="row" aria-label="Mois">
        {previous && <MonthLink {...{ slug, line }} month={previous} />}
        {next && <MonthLink {...{ slug, line }} month={next} />}
      </nav>
      <h2>{monthTitle(month)}</h2>
      {days.length > 0 ? (
        <SlotListForm
          {...{ options, days, price, payment, addOns }}
          answers={actionData?.answers ?? edited?.chosenExtras.addOnAnswers ?? {}}
          addOnRefusal={actionData?.addOnRefusal ?? null}
          path={ROUTES.slots(slug, { month, line })}
          posted={begun?.posted ?? {}}
          editedKey={line || null}
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

const MonthLink = ({ slug, month, line }: { slug: string; month: string; line: string }) => (
  <a
    className={buttonClass({ look: 'quiet', isSmall: true })}
    href={ROUTES.slots(slug, { month, line })}
    rel="nofollow"
  >
    {monthTitle(month)}
  </a>
)
