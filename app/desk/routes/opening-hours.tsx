import { data, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import {
  explainOpeningRefusal,
  type HoursOf,
  MOST_EXCEPTIONS,
  OPENING_FIELDS,
  promisedWords,
} from '#contracts/booking/opening-change.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openOpeningHours, openOwnHours, saveOpeningHours, saveOwnHours } from '#server/modules/agenda/index.ts'
import { HoursChoice } from '../ui/agenda/hours-choice.tsx'
import { OpeningForm } from '../ui/agenda/opening-form.tsx'
import { Back } from '../ui/back.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/opening-hours'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/agenda.css'
import '../styles/opening.css'

export const meta: Route.MetaFunction = () => [{ title: 'Heures ouvertes · le bureau' }]

/** Whose hours are asked for besides a product's; null where those of a product are, 'unknown' for what is none. */
function readOf(named: (name: string) => string | null): HoursOf | null | 'unknown' {
  if (named('boutique') !== null) return { kind: 'shop' }
  const person = named('personne')
  if (person === null) return null
  const id = readId(person)
  return id === null ? 'unknown' : { kind: 'resource', id }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const of = readOf((name) => query.get(name))
  if (of === 'unknown') throw new Response(null, { status: 404 })
  if (of) {
    const opened = await openOwnHours(services, actor, of)
    if (!opened.ok) throw refusedPage(opened.refusal)
    const { hours, products, people } = opened.desk
    if (!hours) throw new Response(null, { status: 404 })
    return data({ products, people, hours, opening: null })
  }
  const named = query.get('produit')
  const asked = readId(named ?? '')
  const opened = await openOpeningHours(services, actor, asked)
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.desk || (named !== null && asked === null)) throw new Response(null, { status: 404 })
  return data({ ...opened.desk, hours: null })
}

/** What a form of hours may hold: its fields, and nothing else that was sent. */
const FIELDS: ReadonlySet<string> = new Set([
  ...Array.from({ length: 7 }, (_, index) => OPENING_FIELDS.day(index + 1)),
  ...Array.from({ length: MOST_EXCEPTIONS }, (_, index) => [
    ...[OPENING_FIELDS.from(index), OPENING_FIELDS.to(index), OPENING_FIELDS.hours(index), OPENING_FIELDS.kept(index)],
  ]).flat(),
  ...[OPENING_FIELDS.holidays, OPENING_FIELDS.buffer, OPENING_FIELDS.notice, OPENING_FIELDS.ahead],
])
const LONGEST = 200

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const named = (name: string) => (form.has(name) ? String(form.get(name)) : null)
  const [of, productId] = [readOf(named), readId(named('produit') ?? '')]
  const version = named('version') ?? ''
  if (of === 'unknown' || !/^\d{1,9}$/.test(version)) throw new Response(null, { status: 400 })
  const typed: Record<string, string> = {}
  for (const [field, value] of form)
    if (FIELDS.has(field) && typeof value === 'string') typed[field] = value.slice(0, LONGEST)
  const change = { edited: Number(version), told: (field: string) => typed[field] ?? '' }
  if (!of && productId === null) throw new Response(null, { status: 400 })
  const saved = of
    ? await saveOwnHours(services, actor, { of, ...change })
    : await saveOpeningHours(services, actor, { productId: productId ?? 0, ...change })
  if (saved.ok) return data({ ok: true as const, said: 'Heures enregistrées. Elles sont en ligne.', undo: null })
  const { refusal } = saved
  const answer = { ok: false as const, sentence: explainOpeningRefusal(refusal), refusal, typed }
  return data(answer, { status: refusal.about === 'staff' ? 403 : 422 })
}

export default function OpeningHours({ loaderData, actionData }: Route.ComponentProps) {
  const { products, people, opening, hours } = loaderData
  const refused = actionData?.ok === false ? actionData : null
  const asked = {
    typed: refused?.typed ?? null,
    errors: refused?.refusal.about === 'fields' ? refused.refusal.errors : {},
    isStale: refused?.refusal.about === 'stale',
  }
  return (
    <>
      <Back to={DESK_PAGES.appointments} name="Rendez-vous" />
      <div className="head">
        <h1>Heures ouvertes</h1>
        {opening && (
          <a className="btn btn--quiet" href={`/produit/${opening.slug}/`}>
            <Icon name="ext" />
            Voir sa page
          </a>
        )}
      </div>
      <HoursChoice {...{ products, people }} productId={opening?.productId ?? null} of={hours?.of ?? null} />
      {refused && <Refused refused={refused} />}
      {hours && (
        <OpeningForm
          key={`${JSON.stringify(hours.of)} ${hours.version}`}
          {...asked}
          action={DESK_PAGES.ownHours(hours.of)}
          of={hours.of.kind === 'shop' ? { boutique: '1' } : { personne: String(hours.of.id) }}
          version={hours.version}
          openingRules={hours.openingRules}
          terms={null}
        >
          {hours.of.kind === 'shop'
            ? 'Ces heures et ces fermetures comptent pour tout ce qui se réserve. Une exception d’un produit, ou d’une personne, passe avant.'
            : `Ces heures s’ajoutent à celles des produits qui se réservent avec ${hours.name}. Une exception d’un produit passe avant les siennes, et les siennes avant celles de la boutique.`}
        </OpeningForm>
      )}
      {opening && (
        <OpeningForm
          key={`${opening.productId} ${opening.version}`}
          {...asked}
          action={DESK_PAGES.openingHours(opening.productId)}
          of={{ produit: String(opening.productId) }}
          version={opening.version}
          openingRules={opening.openingRules}
          terms={opening}
        >
          {`Un jour sans heures est ${opening.isOpenByDefault ? 'ouvert, comme tout ce qu’aucune règle ne ferme' : 'fermé'}.`}
          {opening.resources.length > 0 && ` Les heures propres à ${opening.resources.join(', ')} comptent aussi.`}
          {' Ses exceptions passent avant celles de toute la boutique.'}
        </OpeningForm>
      )}
      {!(hours || opening) && (
        <div className="tbl-box">
          <div className="empty">
            <h2>Rien ne se réserve</h2>
            <p>Aucun produit à réserver n’est en ligne.</p>
          </div>
        </div>
      )}
      <Toast answer={actionData?.ok ? actionData : null} />
    </>
  )
}

type RefusedHours = Extract<NonNullable<Route.ComponentProps['actionData']>, { ok: false }>

const Refused = ({ refused: { sentence, refusal } }: { refused: RefusedHours }) => (
  <Notice kind="bad">
    <b>{sentence}</b>
    {refusal.about === 'promised' && (
      <ul>
        {refusal.times.map((time) => (
          <li key={time.bookingId}>
            <Link to={DESK_PAGES.appointment(time.bookingId)}>{promisedWords(time)}</Link>
          </li>
        ))}
      </ul>
    )}
  </Notice>
)
