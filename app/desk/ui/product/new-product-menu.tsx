import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { NEW_PRODUCTS } from '#contracts/staff/new-product.ts'
import { Icon } from '../icon.tsx'

/** Which kind of product is made: it does not change any more. */
export function NewProductMenu({ name = 'Nouveau produit' }: { name?: string }) {
  return (
    <details className="pop">
      <summary className="btn">
        <Icon name="plus" />
        {name}
      </summary>
      <ul className="new-product">
        {Object.entries(NEW_PRODUCTS).map(([choice, { title, example }]) => (
          <li key={choice}>
            <Link to={DESK_PAGES.newProduct(choice)}>
              <span>
                <b>{title}</b>
                <br />
                <span className="small muted">{example}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
