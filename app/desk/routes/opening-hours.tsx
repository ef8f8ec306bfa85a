import { data, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import {
  explainOpeningRefusal,
  MOST_EXCEPTIONS,
  OPENING_FIELDS,
  promisedWords,
} from '#contracts/booking/opening-change.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openOpeningHours, saveOpeningHours } from '#server/modules/agenda/index.ts'
import { OpeningForm } from '../ui/agenda/opening-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/opening-hours'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/agenda.css'
import '../styles/opening.css'

export const meta: Route.MetaFunction = () => [{ title: 'Heures ouvertes · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const named = new URL(request.url).searchParams.get('produit')
  const asked = readId(named ?? '')
  const opened = await openOpeningHours(context.get(servicesContext), actor, asked)
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.desk || (named !== null && asked === null)) throw new Response(null, { status: 404 })
  return data(opened.desk)
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
  const form = await request.formData()
  const productId = readId(String(form.get('produit') ?? ''))
  const version = String(form.get('version') ?? '')
  if (productId === null || !/^\d{1,9}$/.test(version)) throw new Response(null, { status: 400 })
  const typed: Record<string, string> = {}
  for (const [field, value] of form)
    if (FIELDS.has(field) && typeof value === 'string') typed[field] = value.slice(0, LONGEST)
  const change = { productId, edited: Number(version), told: (field: string) => typed[field] ?? '' }
  const saved = await saveOpeningHours(context.get(servicesContext), actor, change)
  if (saved.ok) return data({ ok: true as const, said: 'Heures enregistrées. Elles sont en ligne.', undo: null })
  const { refusal } = saved
  const answer = { ok: false as const, sentence: explainOpeningRefusal(refusal), refusal, typed }
  return data(answer, { status: refusal.about === 'staff' ? 403 : 422 })
}

export default function OpeningHours({ loaderData: { products, opening }, actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData : null
  return (
    <>
      <Link className="back" to={DESK_PAGES.appointments}>
        <Icon name="left" />
        Rendez-vous
      </Link>
      <div className="head">
        <h1>Heures ouvertes</h1>
        {opening && (
          <a className="btn btn--quiet" href={`/produit/${opening.slug}/`}>
            <Icon name="ext" />
            Voir sa page
          </a>
        )}
      </div>
      {products.length > 1 && (
        <nav className="views" aria-label="Produit">
          {products.map(({ id, name }) => (
            <Link
              key={id}
              to={DESK_PAGES.openingHours(id)}
              aria-current={id === opening?.productId ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {refused && (
        <Notice kind="bad">
          <b>{refused.sentence}</b>
          {refused.refusal.about === 'promised' && (
            <ul>
              {refused.refusal.times.map((time) => (
                <li key={time.bookingId}>
                  <Link to={DESK_PAGES.appointment(time.bookingId)}>{promisedWords(time)}</Link>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {opening ? (
        <OpeningForm
          key={`${opening.productId} ${opening.version}`}
          opening={opening}
          typed={refused?.typed ?? null}
          errors={refused?.refusal.about === 'fields' ? refused.refusal.errors : {}}
          isStale={refused?.refusal.about === 'stale'}
        />
      ) : (
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
