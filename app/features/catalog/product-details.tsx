import type { ProductView } from '#contracts/catalog/catalog.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** What the product is, in full; beside it, where there is room, its figures at a glance. */
export function ProductDescription({ product: { descriptionHtml, attributes } }: { product: ProductView }) {
  return (
    <div className="split">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written to the catalogue. */}
      <div className="prose description" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      <aside className="aside at-a-glance" aria-label="En bref">
        {attributes.length > 0 && (
          <dl>
            {attributes.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="small">
          Une question avant d’acheter{'\u202F'}? <a href="/faq/">Les réponses les plus demandées</a>, ou{' '}
          <a href={ROUTES.contact}>écrivez-nous</a>. Nos <a href={ROUTES.terms}>conditions de vente</a>.
        </p>
      </aside>
    </div>
  )
}

/** Its figures. */
export function ProductAttributes({ product: { attributes } }: { product: ProductView }) {
  return (
    <table className="shop_attributes woocommerce-product-attributes">
      <tbody>
        {attributes.map(({ name, value }) => (
          <tr key={name} className="woocommerce-product-attributes-item">
            <th className="woocommerce-product-attributes-item__label" scope="row">
              {name}
            </th>
            <td className="woocommerce-product-attributes-item__value">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
