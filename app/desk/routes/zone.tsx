import { data, Form, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { COUNTRY_CODES } from '#contracts/countries/country-codes.ts'
import { countryName } from '#contracts/countries/country-names.ts'
import { zoneFields } from '#contracts/delivery/zone-form.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { bringZoneBack, openDelivery, writeZone } from '#server/modules/delivery-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { ZoneMethods, ZonePlaces } from '../ui/delivery/zone-fields.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import type { Route } from './+types/zone'
import { refusedDelivery } from './delivery-actions.ts'
import { textIn, versionIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/delivery.css'

export const meta: Route.MetaFunction = () => [{ title: 'Zone de livraison · le bureau' }]

const NEW = 'nouvelle'
const NOTHING = { id: null, version: 0, name: '', regions: [], postcodes: [], methods: [] }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const opened = await openDelivery(context.get(servicesContext), actor)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const { zones, currency } = opened.delivery
  const zone = params.zoneId === NEW ? NOTHING : zones.find(({ id }) => id === readId(params.zoneId))
  if (!zone) throw new Response(null, { status: 404 })
  const countries = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted((one, other) =>
    one.name.localeCompare(other.name, 'fr'),
  )
  const { id, name, version } = zone
  return { id, name, version, fields: zoneFields(zone, currency), countries }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const [id, edited, to] = [readId(params.zoneId), versionIn(form), versionIn(form, 'to')]
  if (edited === null || (id === null && params.zoneId !== NEW)) throw new Response(null, { status: 404 })
  const isUndo = textIn(form, 'intent') === 'restore' && id !== null && to !== null
  const written = isUndo
    ? await bringZoneBack(services, actor, { id, edited, version: to })
    : await writeZone(services, actor, { id, edited, form })
  if (!written.ok) {
    if (written.refusal.about === 'gone') throw new Response(null, { status: 404 })
    const now = services.clock.now().toISOString()
    const answer = refusedDelivery(written.refusal, form, { now, label: 'la zone' })
    return data(answer, { status: written.refusal.about === 'staff' ? 403 : 422 })
  }
  if (id === null) return redirect(DESK_PAGES.delivery)
  const undo =
    isUndo || edited === 0 ? null : { intent: 'restore', version: String(written.version), to: String(edited) }
  const said = isUndo
    ? 'C’est annulé\u202F: la zone est comme avant.'
    : 'Tarifs en ligne. Les paniers ouverts sont recalculés.'
  return data({ ok: true as const, said, undo })
}

export default function Zone({
  loaderData: { id, name, version, fields, countries },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <Back to={DESK_PAGES.delivery} name="Livraison et taxes" />
      <div className="head">
        <h1>{id === null ? 'Nouvelle zone' : name}</h1>
        {id !== null && (
          <Form method="post" action={DESK_PAGES.delivery}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="zone" value={id} />
            <input type="hidden" name="version" value={version} />
            <button type="submit" className="btn btn--danger">
              Supprimer la zone
            </button>
          </Form>
        )}
      </div>
      <EditForm name={`zone ${id ?? NEW}`} version={version} answer={actionData ?? null}>
        <div className="panels">
          <ZonePlaces kept={fields} countries={countries} />
          <ZoneMethods kept={fields} />
        </div>
      </EditForm>
    </>
  )
}
