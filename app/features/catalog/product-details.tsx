import type { ProductView } from '#contracts/catalog.ts'

/** What the product is, in full, and its figures. */
export function ProductDetails({ product }: { product: ProductView }) {
  return (
    <div className="split split--wide details">
      <section className="prose" id="tab-description" aria-labelledby="description">
        <h2 id="description">Description</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written to the catalogue. */}
        <div className="prose description" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
      </section>
      {product.attributes.length > 0 && (
        <section className="aside" id="tab-additional_information" aria-labelledby="informations">
          <h2 id="informations">Informations complémentaires</h2>
          <table className="shop_attributes woocommerce-product-attributes">
            <tbody>
              {product.attributes.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">UGS</th>
                <td className="sku">{product.sku}</td>
              </tr>
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
