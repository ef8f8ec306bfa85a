import { data, Form } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainListRefusal, LIST_KINDS, LIST_STATES, type ListRow } from '#contracts/imports/list-import.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { applyList, openList } from '#server/modules/list-imports/index.ts'
import { Back } from '../ui/back.tsx'
import { Icon } from '../ui/icon.tsx'
import { LIST_LOOKS } from '../ui/lists/list-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { ImportLines } from '../ui/price-list/import-lines.tsx'
import { countsWords } from '../ui/price-list/import-tables.tsx'
import { useProgress } from '../ui/use-progress.ts'
import type { Route } from './+types/list'
import { askedLines } from './asked-lines.ts'
import { textIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/price-list.css'
import '../styles/settings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Liste · le bureau' }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const asked = askedLines(request, params.importId)
  const opening = await openList(context.get(servicesContext), actor, asked)
  if (!opening.ok) throw refusedPage(opening.refusal)
  if (!opening.opened) throw new Response(null, { status: 404 })
  return { ...opening.opened, state: asked.state }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  if (textIn(await request.formData(), 'intent') !== 'apply') throw new Response(null, { status: 400 })
  const applied = await applyList(context.get(servicesContext), actor, readId(params.importId) ?? 0)
  if (applied.ok) return data({ sentence: null })
  if (applied.refusal.about === 'gone') throw new Response(null, { status: 404 })
  const status = applied.refusal.about === 'staff' ? 403 : 422
  return data({ sentence: explainListRefusal(applied.refusal) }, { status })
}

export default function List({ loaderData: { list, lines, next, state }, actionData }: Route.ComponentProps) {
  const { counts, sentence } = list
  useProgress(list.state === 'reading' || list.state === 'applying')
  return (
    <>
      <Back to={DESK_PAGES.lists} name="Produits et articles en liste" />
      <div className="head">
        <div>
          <h1>{list.fileName || `Liste n° ${list.id}`}</h1>
          <p className="row" role="status">
            <span className={`st ${LIST_LOOKS[list.state]}`.trim()}>{LIST_STATES[list.state]}</span>
            <span className="muted">
              {LIST_KINDS[list.kind]}
              {list.state !== 'reading' && list.state !== 'refused' && `\u202F: ${countsWords(counts)}`}
            </span>
          </p>
        </div>
        <Gestures list={list} />
      </div>
      {list.state === 'applying' && <Progress counts={counts} />}
      {actionData?.sentence && <Notice kind="bad">{actionData.sentence}</Notice>}
      {sentence !== '' && <Notice kind={list.state === 'refused' ? 'bad' : 'info'}>{sentence}</Notice>}
      {list.state !== 'reading' && list.state !== 'refused' && (
        <ImportLines {...{ counts, lines, next, state }} what={list.kind === 'posts' ? 'Article' : 'Produit'} />
      )}
    </>
  )
}

/** How many lines are behind it. */
function Progress({ counts: { ready, applied, refused, same } }: Pick<ListRow, 'counts'>) {
  const done = applied + refused + same
  return (
    <progress
      className="opening__bar"
      max={done + ready}
      value={done}
      aria-label={`${done} lignes sur ${done + ready}`}
    />
  )
}

function Gestures({ list: { id, state, counts } }: { list: ListRow }) {
  if (state === 'reading' || state === 'refused') return null
  return (
    <div className="row">
      <a className="btn btn--quiet" href={DESK_PAGES.listReport(id)} download>
        <Icon name="dl" />
        Le rapport en CSV
      </a>
      {state === 'tried' && counts.ready > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="apply" />
          <button type="submit" className="btn">
            {counts.ready > 1 ? `Écrire ces ${counts.ready} lignes` : 'Écrire cette ligne'}
          </button>
        </Form>
      )}
    </div>
  )
}
