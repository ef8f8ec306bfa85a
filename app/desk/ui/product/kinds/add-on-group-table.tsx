import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { ListedAddOnGroup } from '#contracts/staff/kinds/add-on-group-form.ts'
import { StackTable } from '../../stack-table.tsx'
import { AS } from '../../table-roles.ts'

type Category = { slug: string; name: string }
type TableProps = { groups: readonly ListedAddOnGroup[]; categories: readonly Category[] }

/** Groups of shared options in the order in which they are asked. */
export const AddOnGroupTable = ({ groups, categories }: TableProps) => (
  <div className="tbl-box">
    <StackTable caption="Options communes, dans leur ordre" columns={['Nom', 'Pour', 'Options', ['Produits', 'num']]}>
      {groups.map((group) => (
        <tr key={group.id} {...AS.row}>
          <th {...AS.rowheader} scope="row">
            <Link to={DESK_PAGES.addOnGroup(group.id)}>{group.name}</Link>
          </th>
          <td {...AS.cell}>
            {reachOf(group, categories)} <span className="muted nowrap">· rang {group.priority}</span>
          </td>
          <td {...AS.cell}>{group.addOns.list.map(({ name }) => name).join(', ')}</td>
          <td {...AS.cell} className="num r">
            {group.products > 1 ? `${group.products} produits` : `${group.products} produit`}
          </td>
        </tr>
      ))}
    </StackTable>
  </div>
)

function reachOf({ isForAll, categorySlugs }: ListedAddOnGroup, categories: readonly Category[]): string {
  if (isForAll) return 'Toute la boutique'
  const names = categories.filter(({ slug }) => categorySlugs.includes(slug)).map(({ name }) => name)
  return names.length === 0 ? 'Aucun produit' : names.join(', ')
}
