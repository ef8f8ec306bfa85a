import { data, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainImportRefusal } from '#contracts/price-list/price-import.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { listPriceLists, tryPriceList } from '#server/modules/price-list/index.ts'
import { Back } from '../ui/back.tsx'
import { FormPanel } from '../ui/form-panel.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { ImportTable } from '../ui/price-list/import-tables.tsx'
import { PriceListForm } from '../ui/price-list/price-list-form.tsx'
import type { Route } from './+types/price-lists'
import { textIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Tarifs en tableau · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const listed = await listPriceLists(services, actor)
  if (!listed.ok) throw refusedPage(listed.refusal)
  return { imports: listed.imports, now: services.clock.now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const form = await request.formData()
  const fileName = textIn(form, 'fichier').replaceAll('\0', '').slice(0, 120)
  const table = textIn(form, 'tableau').replaceAll('\0', '')
  const tried = await tryPriceList(context.get(servicesContext), actor, { table, fileName })
  if (tried.ok) return redirect(DESK_PAGES.priceList(tried.importId))
  const status = tried.refusal.about === 'staff' ? 403 : 422
  return data({ sentence: explainImportRefusal(tried.refusal) }, { status })
}

export default function PriceLists({ loaderData: { imports, now }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Back to={DESK_PAGES.products} name="Produits" />
      <div className="head">
        <h1>Tarifs en tableau</h1>
        <a className="btn btn--quiet" href={DESK_PAGES.priceListCsv} download>
          <Icon name="dl" />
          Exporter les prix et le stock
        </a>
      </div>
      {actionData && <Notice kind="bad">{actionData.sentence}</Notice>}
      <div className="panels">
        <FormPanel title="Importer une liste">
          <PriceListForm />
        </FormPanel>
        {imports.length > 0 && (
          <FormPanel title="Dernières listes">
            <ImportTable imports={imports} now={now} />
          </FormPanel>
        )}
      </div>
    </>
  )
}
