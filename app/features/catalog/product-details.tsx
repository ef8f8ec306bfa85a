import type { ProductView } from '#contracts/catalog.ts'

/** What the product is, in full. */
export function ProductDescription({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written to the catalogue.
    <div className="prose description" dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** Its figures. */
export function ProductAttributes({ product: { attributes, sku } }: { product: ProductView }) {
  return (
    <table className="shop_attributes woocommerce-product-attributes">
      <tbody>
        {[...attributes, { name: 'UGS', value: sku }].map(({ name, value }) => (
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
