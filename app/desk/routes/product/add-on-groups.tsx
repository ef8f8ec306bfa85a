import { data, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { listCategories } from '#server/modules/catalog/index.ts'
import { openAddOnGroups } from '#server/modules/product-desk/index.ts'
import { Back } from '../../ui/back.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddOnGroupTable } from '../../ui/product/kinds/add-on-group-table.tsx'
import { Toast } from '../../ui/toast.tsx'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/add-on-groups'
import '../../styles/product.css'

export const meta: Route.MetaFunction = () => [{ title: 'Options communes · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await openAddOnGroups(services, actor)
  if (!read.ok) throw refusedPage(read.refusal)
  const categories = (await listCategories(services)).map(({ slug, name }) => ({ slug, name }))
  const isRemoved = new URL(request.url).searchParams.get('fait') === 'supprimees'
  return data({ groups: read.groups, categories, isRemoved })
}

export default function AddOnGroups({ loaderData: { groups, categories, isRemoved } }: Route.ComponentProps) {
  return (
    <>
      <Back to={DESK_PAGES.products} name="Produits" />
      <div className="head">
        <h1>Options communes</h1>
        <Link className="btn" to={DESK_PAGES.addOnGroup(null)}>
          <Icon name="plus" />
          Nouvelles options
        </Link>
      </div>
      <Toast answer={isRemoved ? { said: 'Options supprimées. La boutique est à jour.', undo: null } : null} />
      {groups.length > 0 ? (
        <AddOnGroupTable groups={groups} categories={categories} />
      ) : (
        <div className="tbl-box">
          <div className="empty">
            <h2>Aucune option commune</h2>
            <p>
              Un papier cadeau, une dédicace&#8239;: ce qui se choisit en plus de nombreux produits s’écrit une fois
              ici.
            </p>
          </div>
        </div>
      )}
    </>
  )
}
