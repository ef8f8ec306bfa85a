import { data, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainMoveRefusal } from '#contracts/moving/moves.ts'
import { explainUploadRefusal } from '#contracts/moving/upload-refusal.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { askExport, dropExport, listMoves, refuseImport } from '#server/modules/shop-archive/index.ts'
import { FormPanel } from '../ui/form-panel.tsx'
import { Notice } from '../ui/notice.tsx'
import { BringIn, CarryAway } from '../ui/settings/move-panels.tsx'
import { MoveTable } from '../ui/settings/move-table.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import { Toast } from '../ui/toast.tsx'
import { useProgress } from '../ui/use-progress.ts'
import type { Route } from './+types/shop-data'
import { toConfirm } from './confirm-first.ts'
import { textIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/settings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Données · Réglages · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const listed = await listMoves(services, actor)
  if (!listed.ok) throw refusedPage(listed.refusal)
  const refusal = await refuseImport(services, actor)
  return {
    ...{ moves: listed.moves, isEmpty: listed.isEmpty, role: actor.role },
    /** An archive is sent once it is known who sends it: what was sent before would have to be sent again. */
    isConfirmed: refusal?.about !== 'staff',
    refused: explainUploadRefusal(new URL(request.url).searchParams.get('refus')),
    now: services.clock.now().toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  if (intent === 'drop') {
    const dropped = await dropExport(services, actor, readId(textIn(form, 'id')) ?? 0)
    if (!dropped.ok) throw refusedPage(dropped.refusal)
    return data({ sentence: null, said: dropped.isDropped ? 'Archive effacée.' : 'Cette archive n’était plus gardée.' })
  }
  if (intent !== 'export') throw new Response(null, { status: 400 })
  const asked = await askExport(services, actor)
  if (asked.ok) return data({ sentence: null, said: 'L’archive se prépare.' })
  const { refusal } = asked
  if (refusal.about === 'staff') {
    if (refusal.refusal.code === 'confirm-again') return toConfirm(DESK_PAGES.data)
    throw refusedPage(refusal.refusal)
  }
  return data({ sentence: explainMoveRefusal(refusal), said: null }, { status: 409 })
}

export default function ShopData({ loaderData, actionData }: Route.ComponentProps) {
  const { moves, isEmpty, isConfirmed, refused, role, now } = loaderData
  const isMoving = moves.some(({ state }) => state === 'waiting' || state === 'running')
  useProgress(isMoving)
  const sentence = actionData?.sentence ?? refused
  return (
    <>
      <div className="head">
        <h1>Réglages</h1>
      </div>
      <SettingsTabs role={role} />
      {sentence && <Notice kind="bad">{sentence}</Notice>}
      <div className="panels">
        <div className="cols cols--half">
          <CarryAway isMoving={isMoving} />
          <BringIn {...{ isMoving, isEmpty, isConfirmed }} />
        </div>
        <FormPanel title="Produits et articles en liste">
          <p>
            Des milliers de produits ou d’articles d’un coup, depuis un tableau ou des fichiers Markdown{'\u202F'}:
            essayés ligne par ligne, puis écrits.
          </p>
          <p>
            <Link className="btn btn--quiet" to={DESK_PAGES.lists}>
              Importer une liste
            </Link>
          </p>
        </FormPanel>
        <MoveTable moves={moves} now={now} />
      </div>
      <Toast answer={actionData?.said ? { said: actionData.said, undo: null } : null} />
    </>
  )
}
