import '#app/styles/shelf.css'
import '#app/styles/forms.css'
import '#app/styles/chips.css'
import '#app/styles/quantity.css'
import '#app/styles/product.css'
import '#app/styles/rating.css'
import '#app/styles/reviews.css'
import { data } from 'react-router'
import { productData } from '#app/features/catalog/product-data.ts'
import { ProductDetails } from '#app/features/catalog/product-details.tsx'
import { ProductOverview } from '#app/features/catalog/product-overview.tsx'
import { Shelf } from '#app/features/catalog/shelf.tsx'
import { PERSONAL_ANSWER, publicPageHeaders } from '#app/features/layout/page-notices.ts'
import { ReviewsLink } from '#app/features/reviews/reviews-link.tsx'
import { ReviewsPanel } from '#app/features/reviews/reviews-panel.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb, breadcrumbList } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { largestWidth } from '#app/ui/responsive-picture.tsx'
import { ROUTES } from '#contracts/identifiers.ts'
import { pictureUrl } from '#contracts/picture.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import { addAndSay } from '../cart/add-and-say.ts'
import type { Route } from './+types/product'
import { loadReviews } from './product-reviews.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const product = await findProductBySlug(services, params.slug)
  if (!product) throw data(null, 404)
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: 'Boutique', path: ROUTES.shop },
    { name: product.name, path: ROUTES.product(product.slug) },
  ]
  const written = await loadReviews(services, request, product.id)
  return data({ product, steps, ...written }, { headers: written.preview ? PERSONAL_ANSWER : {} })
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

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, steps, reviews, preview } = loaderData
  return (
    <>
      <div className="wrap">
        <Breadcrumb steps={steps} />
        <ProductOverview
          product={product}
          reviewsLink={<ReviewsLink reviews={reviews} />}
          chosenVariationId={actionData?.chosenVariationId ?? null}
        />
        <ProductDetails product={product} />
        <section className="details" id="tab-reviews" aria-label="Avis">
          <ReviewsPanel product={product} reviews={reviews} preview={preview} />
        </section>
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
