import { Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainFileRefusal, isFileRefusal } from '#contracts/staff/product-files.ts'
import { listLists } from '#server/modules/list-imports/index.ts'
import { Back } from '../ui/back.tsx'
import { FormPanel } from '../ui/form-panel.tsx'
import { ListForm } from '../ui/lists/list-form.tsx'
import { ListTable } from '../ui/lists/list-table.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/lists'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/settings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Produits et articles en liste · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const listed = await listLists(services, actor)
  if (!listed.ok) throw refusedPage(listed.refusal)
  const code = new URL(request.url).searchParams.get('refus')
  return { lists: listed.lists, refused: refusalOf(code), now: services.clock.now().toISOString() }
}

function refusalOf(code: string | null): string | null {
  if (code === 'too-large') return 'Ce fichier dépasse 200\u00A0Mo\u202F: partagez-le en plusieurs.'
  return isFileRefusal(code) ? explainFileRefusal(code) : null
}

export default function Lists({ loaderData: { lists, refused, now } }: Route.ComponentProps) {
  return (
    <>
      <Back to={DESK_PAGES.data} name="Données" />
      <div className="head">
        <h1>Produits et articles en liste</h1>
      </div>
      {refused && <Notice kind="bad">{refused}</Notice>}
      <div className="panels">
        <FormPanel title="Importer une liste">
          <ListForm />
        </FormPanel>
        <FormPanel title="Exporter les produits">
          <p>
            Un CSV de tous les produits, dans les colonnes de l’import sauf le stock, qui bouge à chaque vente{'\u202F'}
            : changez-y ce que vous voulez, puis essayez-le ici. L’essai nomme chaque prix qui changerait. Stock, et
            prix des déclinaisons et des formules{'\u202F'}: par les <Link to={DESK_PAGES.priceLists}>tarifs</Link>.
          </p>
          <div>
            <a className="btn btn--quiet" href={DESK_PAGES.listProducts}>
              Exporter les produits
            </a>
          </div>
        </FormPanel>
        {lists.length > 0 && (
          <FormPanel title="Dernières listes">
            <ListTable lists={lists} now={now} />
          </FormPanel>
        )}
      </div>
    </>
  )
}
