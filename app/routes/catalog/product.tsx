import '#app/styles/shelf.css'
import '#app/styles/forms.css'
import '#app/styles/quantity.css'
import '#app/styles/product.css'
import { data } from 'react-router'
import { productData } from '#app/features/catalog/product-data.ts'
import { ProductDetails } from '#app/features/catalog/product-details.tsx'
import { ProductOverview } from '#app/features/catalog/product-overview.tsx'
import { Shelf } from '#app/features/catalog/shelf.tsx'
import { publicPageHeaders } from '#app/features/layout/page-notices.ts'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb, breadcrumbList } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { largestWidth } from '#app/ui/responsive-picture.tsx'
import { ROUTES } from '#contracts/identifiers.ts'
import { pictureUrl } from '#contracts/picture.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import { addAndSay } from '../cart/add-and-say.ts'
import type { Route } from './+types/product'

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await findProductBySlug(context.get(servicesContext), params.slug)
  if (!product) throw data(null, 404)
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: 'Boutique', path: ROUTES.shop },
    { name: product.name, path: ROUTES.product(product.slug) },
  ]
  return { product, steps }
}

/** The product's form without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  await addAndSay(context, {
    productId: form.get('product_id') ?? form.get('add-to-cart'),
    variationId: form.get('variation_id'),
    quantity: form.get('quantity'),
  })
  return { chosenVariationId: Number(form.get('variation_id')) || null }
}

export const headers = publicPageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, steps } = loaderData
  const { origin } = matches[0].loaderData
  const image = product.picture ? pictureUrl(product.picture, largestWidth(product.picture), 'png') : undefined
  return [
    ...pageMeta({ ...product.seo, path: ROUTES.product(product.slug), origin, image }),
    { 'script:ld+json': productData(product, { origin, image }) },
    { 'script:ld+json': breadcrumbList(steps, origin) },
  ]
}

export default function Product({ loaderData: { product, steps }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Breadcrumb steps={steps} />
        <ProductOverview product={product} chosenVariationId={actionData?.chosenVariationId ?? null} />
        <ProductDetails product={product} />
      </div>
      {product.crossSells.length > 0 && (
        <section className="section section--sand cross-sells" aria-labelledby="ventes-croisees">
          <div className="wrap">
            <div className="head">
              <h2 className="planche" id="ventes-croisees">
                Souvent emportés avec
              </h2>
            </div>
            <Shelf products={product.crossSells} heading="h3" isRow />
          </div>
        </section>
      )}
    </>
  )
}
