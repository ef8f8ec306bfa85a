import { data, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { countryName } from '#contracts/countries/country-names.ts'
import { type DeliveryRefusal, explainDeliveryRefusal } from '#contracts/delivery/delivery-view.ts'
import { SETTING_FORM } from '#contracts/settings/setting-form.ts'
import { DISPATCH_GROUP } from '#contracts/settings/setting-groups.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { readThresholds } from '#server/modules/books/index.ts'
import {
  bringZoneBack,
  openDelivery,
  raiseZone,
  removeZone,
  tryDelivery,
  writeTax,
} from '#server/modules/delivery-desk/index.ts'
import { readSettingForms } from '#server/modules/shop-desk/index.ts'
import { ThresholdsPanel } from '../ui/books/thresholds-panel.tsx'
import { TaxForm } from '../ui/delivery/tax-form.tsx'
import { TryCart } from '../ui/delivery/try-cart.tsx'
import { ZoneTable } from '../ui/delivery/zone-table.tsx'
import { FormPanel } from '../ui/form-panel.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SettingPanel } from '../ui/settings/setting-panel.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/delivery'
import { refusedDelivery } from './delivery-actions.ts'
import { textIn, versionIn } from './posted-fields.ts'
import { carryOutSettings, statusOf as statusOfSettings } from './setting-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/delivery.css'
import '../styles/settings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Livraison et taxes · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const opened = await openDelivery(services, actor)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const query = new URL(request.url).searchParams
  const told = (name: string) => (query.get(name) ?? '').slice(0, 20)
  const asked = { panier: told('panier'), nombre: told('nombre'), pays: told('pays'), code: told('code') }
  const productId = readId(asked.panier)
  const quantity = Math.min(readId(asked.nombre) ?? 1, 100)
  const cart = productId === null ? null : { productId, quantity, country: asked.pays, postcode: asked.code }
  const tried = await tryDelivery(services, actor, cart)
  if (!tried.ok) throw refusedPage(tried.refusal)
  const countries = opened.delivery.soldCountries.map((code) => ({ code, name: countryName(code) }))
  const read = await readSettingForms(services, actor, [DISPATCH_GROUP])
  if (!read.ok) throw refusedPage(read.refusal)
  const watched = await readThresholds(services, actor)
  const thresholds = watched.ok ? watched.view : null
  return {
    ...opened.delivery,
    thresholds,
    goods: tried.goods,
    offered: tried.offered,
    asked,
    countries,
    rules: read.forms[0],
    now: services.clock.now().toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  if (form.has(SETTING_FORM.group) || form.has(SETTING_FORM.restored)) {
    const answer = await carryOutSettings(services, actor, form)
    return data({ intent: 'rules' as const, answer }, { status: statusOfSettings(answer) })
  }
  const [id, version, to] = [readId(form.get('zone')), versionIn(form), versionIn(form, 'to')]
  if (version === null) throw new Response(null, { status: 400 })
  switch (textIn(form, 'intent')) {
    case 'tax': {
      const edited = { tax: version, rates: versionIn(form, 'taux-version') ?? 0 }
      const written = await writeTax(services, actor, { edited, form })
      if (written.ok) return told('tax', 'TVA enregistrée. Les paniers ouverts sont recalculés.')
      const now = services.clock.now().toISOString()
      const answer = refusedDelivery(written.refusal, form, { now, label: 'le régime et ses taux' })
      return data({ ...answer, intent: 'tax' as const }, { status: statusOf(written.refusal) })
    }
    case 'raise': {
      if (id === null) break
      const raised = await raiseZone(services, actor, { id, edited: version })
      return raised.ok ? told('zones', 'Ordre enregistré.') : refuse(raised.refusal)
    }
    case 'remove': {
      if (id === null) break
      const removed = await removeZone(services, actor, { id, edited: version })
      const undo = { intent: 'restore', zone: String(id), version: '0', to: String(version) }
      return removed.ok
        ? told('zones', 'Zone supprimée. Les paniers ouverts sont recalculés.', undo)
        : refuse(removed.refusal)
    }
    case 'restore': {
      if (id === null || to === null) break
      const back = await bringZoneBack(services, actor, { id, edited: version, version: to })
      return back.ok ? told('zones', 'La zone est de retour, la dernière de la liste.') : refuse(back.refusal)
    }
  }
  throw new Response(null, { status: 400 })
}

type Undo = Readonly<Record<string, string>> | null
const told = (intent: 'tax' | 'zones', said: string, undo: Undo = null) =>
  data({ ok: true as const, intent, said, undo })
const statusOf = ({ about }: DeliveryRefusal) => (about === 'staff' ? 403 : 422)
const refuse = (refusal: DeliveryRefusal) =>
  data(
    {
      ...{ ok: false as const, intent: 'zones' as const, typed: {}, conflict: null },
      problems: [{ field: '', sentence: explainDeliveryRefusal(refusal) }],
    },
    { status: statusOf(refusal) },
  )

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, currency, orderVersion, tax, thresholds, rules, now, goods, countries, asked, offered } = loaderData
  const ofTax = actionData?.intent === 'tax' ? actionData : null
  const ofRules = actionData?.intent === 'rules' ? actionData.answer : undefined
  const ofZones = actionData?.intent === 'zones' ? actionData : null
  const toldOfZones = ofZones?.ok ? ofZones : null
  const said = ofRules?.ok ? { said: ofRules.said, undo: null } : toldOfZones
  return (
    <>
      <div className="head">
        <h1>Livraison et taxes</h1>
      </div>
      {ofZones?.ok === false && (
        <Notice kind="bad">{ofZones.problems.map(({ sentence }) => sentence).join(' ')}</Notice>
      )}
      <div className="cols">
        <div className="panels">
          <section className="panel" aria-label="Zones">
            <div className="panel__h">
              <h2>Zones</h2>
              <Link className="btn btn--ghost" to={DESK_PAGES.newZone}>
                <Icon name="plus" />
                Zone
              </Link>
            </div>
            <div className="flush">
              <ZoneTable zones={zones} currency={currency} orderVersion={orderVersion} />
            </div>
          </section>
          {rules && (
            <SettingPanel group={DISPATCH_GROUP} form={rules} answer={ofRules} page={DESK_PAGES.delivery} now={now} />
          )}
          <FormPanel title="TVA">
            <TaxForm key={tax.version} tax={tax} answer={ofTax} />
          </FormPanel>
          {thresholds && <ThresholdsPanel view={thresholds} />}
        </div>
        <div className="panels">
          <TryCart {...{ goods, countries, asked, offered, currency }} />
        </div>
      </div>
      <Toast answer={said} />
    </>
  )
}
