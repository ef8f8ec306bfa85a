import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { ListedAddOnGroup } from '#contracts/staff/kinds/add-on-group-form.ts'

type Category = { slug: string; name: string }
type TableProps = { groups: readonly ListedAddOnGroup[]; categories: readonly Category[] }

/** Groups of shared options in the order in which they are asked. */
export const AddOnGroupTable = ({ groups, categories }: TableProps) => (
  <div className="tbl-box">
    <div className="scroll">
      <table className="tbl">
        <caption className="sr">Options communes</caption>
        <thead>
          <tr>
            <th scope="col">Nom</th>
            <th scope="col">Pour</th>
            <th scope="col">Options</th>
            <th scope="col" className="num">
              Produits
            </th>
            <th scope="col" className="num">
              Rang
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id}>
              <th scope="row">
                <Link to={DESK_PAGES.addOnGroup(group.id)}>{group.name}</Link>
              </th>
              <td>{reachOf(group, categories)}</td>
              <td>{group.addOns.list.map(({ name }) => name).join(', ')}</td>
              <td className="num">{group.products}</td>
              <td className="num">{group.priority}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)

function reachOf({ isForAll, categorySlugs }: ListedAddOnGroup, categories: readonly Category[]): string {
  if (isForAll) return 'Toute la boutique'
  const names = categories.filter(({ slug }) => categorySlugs.includes(slug)).map(({ name }) => name)
  return names.length === 0 ? 'Aucun produit' : names.join(', ')
}
