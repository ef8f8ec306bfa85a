import { data, Form, Link, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { isTextKind, readTextFilter, TEXT_KINDS, TEXT_VIEWS, type TextKind } from '#contracts/staff/text-list.ts'
import { shownRows } from '#contracts/text/french-words.ts'
import { beginText, listTexts } from '#server/modules/text-desk/index.ts'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { NoTexts, TextFilters, TextPager, TextViews } from '../ui/texts/text-filters.tsx'
import { TextTable } from '../ui/texts/text-table.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/contents'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/texts.css'

export const meta: Route.MetaFunction = () => [{ title: 'Contenu · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const query = new URL(request.url).searchParams
  const filter = readTextFilter(query)
  const services = context.get(servicesContext)
  const listed = await listTexts(services, actor, filter)
  if (!listed.ok) throw refusedPage(listed.refusal)
  return data({
    ...{ filter, listing: listed.listing, now: services.clock.now().toISOString() },
    ...{ mayWrite: mayDo(actor.role, 'content.draft'), isPublisher: mayDo(actor.role, 'content.publish') },
    isDiscarded: query.get('fait') === 'abandonne',
  })
}

/** Begins a text, and opens it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const kind = String((await request.formData()).get('sorte') ?? '')
  if (!isTextKind(kind)) throw new Response(null, { status: 400 })
  const begun = await beginText(context.get(servicesContext), actor, kind)
  if (begun.ok) throw redirect(DESK_PAGES.content(kind, begun.id))
  throw begun.refusal.about === 'staff' ? refusedPage(begun.refusal.refusal) : new Response(null, { status: 409 })
}

export default function Contents({ loaderData }: Route.ComponentProps) {
  const { filter, listing, now, mayWrite, isPublisher, isDiscarded } = loaderData
  const kind: TextKind = isTextKind(filter.view) ? filter.view : 'article'
  const told = isDiscarded ? { said: 'Brouillon abandonné.', undo: null } : null
  return (
    <>
      <div className="head">
        <h1>Contenu</h1>
        <div className="row">
          {isPublisher && (
            <Link className="btn btn--quiet" to={DESK_PAGES.siteList('menu')}>
              <Icon name="menu" />
              Menus du site
            </Link>
          )}
          {mayWrite && <Write kind={kind} />}
        </div>
      </div>
      <TextViews filter={filter} counts={listing.counts} />
      <TextFilters key={filter.view} filter={filter} listing={listing} />
      <p className="sr" role="status">
        {listing.rows.length === 0 ? 'Aucun texte' : shownRows(listing.rows.length, 'texte', 'affiché')}
      </p>
      <ListPlace>
        {listing.rows.length > 0 ? (
          <TextTable caption={TEXT_VIEWS[filter.view]} rows={listing.rows} now={now} />
        ) : (
          <NoTexts filter={filter}>{mayWrite && <Write kind={kind} />}</NoTexts>
        )}
      </ListPlace>
      <TextPager filter={filter} listing={listing} />
      <Toast answer={told} />
    </>
  )
}

const WRITE: Record<TextKind, string> = {
  article: 'Écrire',
  page: 'Écrire une page',
  membres: 'Écrire pour les membres',
}

const Write = ({ kind }: { kind: TextKind }) => (
  <Form method="post" action={DESK_PAGES.contents} aria-label={TEXT_KINDS[kind]}>
    <input type="hidden" name="sorte" value={kind} />
    <button type="submit" className="btn">
      <Icon name="pen" />
      {WRITE[kind]}
    </button>
  </Form>
)
