import { data, Form, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainImportRefusal, IMPORT_STATES } from '#contracts/price-list/price-import.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { applyPriceList, openPriceList, reversePriceList } from '#server/modules/price-list/index.ts'
import { Back } from '../ui/back.tsx'
import { Notice } from '../ui/notice.tsx'
import { ImportLines } from '../ui/price-list/import-lines.tsx'
import { countsWords, IMPORT_LOOKS } from '../ui/price-list/import-tables.tsx'
import { useProgress } from '../ui/use-progress.ts'
import type { Route } from './+types/price-list'
import { askedLines } from './asked-lines.ts'
import { textIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/price-list.css'

export const meta: Route.MetaFunction = () => [{ title: 'Liste de prix · le bureau' }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const asked = askedLines(request, params.importId)
  const opening = await openPriceList(context.get(servicesContext), actor, asked)
  if (!opening.ok) throw refusedPage(opening.refusal)
  if (!opening.opened) throw new Response(null, { status: 404 })
  return { ...opening.opened, state: asked.state }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const [form, importId] = [await request.formData(), readId(params.importId) ?? 0]
  const intent = textIn(form, 'intent')
  if (intent === 'reverse') {
    const reversed = await reversePriceList(services, actor, importId)
    return reversed.ok ? redirect(DESK_PAGES.priceList(reversed.importId)) : refuse(reversed.refusal)
  }
  if (intent !== 'apply') throw new Response(null, { status: 400 })
  const applied = await applyPriceList(services, actor, importId)
  return applied.ok ? data({ sentence: null }) : refuse(applied.refusal)
}

function refuse(refusal: Parameters<typeof explainImportRefusal>[0]) {
  if (refusal.about === 'gone') throw new Response(null, { status: 404 })
  return data({ sentence: explainImportRefusal(refusal) }, { status: refusal.about === 'staff' ? 403 : 422 })
}

export default function PriceList({ loaderData: { list, lines, next, state }, actionData }: Route.ComponentProps) {
  const { counts } = list
  useProgress(list.state === 'applying')
  return (
    <>
      <Back to={DESK_PAGES.priceLists} name="Tarifs en tableau" />
      <div className="head">
        <div>
          <h1>{list.fileName || `Liste n° ${list.id}`}</h1>
          <p className="row" role="status">
            <span className={`st ${IMPORT_LOOKS[list.state]}`.trim()}>{IMPORT_STATES[list.state]}</span>
            <span className="muted">{countsWords(counts)}</span>
          </p>
        </div>
        <Gestures list={list} />
      </div>
      {actionData?.sentence && <Notice kind="bad">{actionData.sentence}</Notice>}
      <ImportLines {...{ counts, lines, next, state }} what="Produit" />
    </>
  )
}

function Gestures({ list: { state, counts } }: { list: Route.ComponentProps['loaderData']['list'] }) {
  if (state === 'tried' && counts.ready > 0)
    return (
      <Form method="post">
        <input type="hidden" name="intent" value="apply" />
        <button type="submit" className="btn">
          {counts.ready > 1 ? `Écrire ces ${counts.ready} changements` : 'Écrire ce changement'}
        </button>
      </Form>
    )
  if (state !== 'done' || counts.applied === 0) return null
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="reverse" />
      <button type="submit" className="btn btn--quiet">
        Reprendre les anciens prix
      </button>
    </Form>
  )
}
