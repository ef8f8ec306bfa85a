import '#app/features/catalog/shelf.css'
import '#app/ui/field.css'
import '#app/ui/file-input.css'
import '#app/ui/lessons.css'
import '#app/ui/chips.css'
import '#app/ui/rating.css'
import '#app/ui/quantity-input.css'
import '#app/features/catalog/product-overview.css'
import '#app/features/catalog/bundle.css'
import '#app/features/catalog/subscription/subscription.css'
import '#app/ui/option.css'
import '#app/features/catalog/add-ons/add-ons.css'
import '#app/features/catalog/buy-bar.css'
import '#app/features/catalog/gallery.css'
import '#app/fragments/booking/intake-fields.css'
import '#app/features/catalog/booking/booking.css'
import '#app/features/catalog/booking/calendar.css'
import '#app/features/catalog/product-tabs.css'
import '#app/features/comments/comments-section.css'
import '#app/features/comments/reviews-panel.css'
import '#app/fragments/express-buttons.css'
import '#app/ui/option.css'
import '#app/fragments/payment-schedule.css'
import { redirect } from 'react-router'
import { BuyBar } from '#app/features/catalog/buy-bar.tsx'
import { galleryImages } from '#app/features/catalog/gallery-images.ts'
import { presentSingleProductParams } from '#app/features/catalog/gallery-settings.ts'
import { KIND_PAGES } from '#app/features/catalog/kinds/index.ts'
import { productData } from '#app/features/catalog/product-data.ts'
import { ProductAttributes, ProductDescription } from '#app/features/catalog/product-details.tsx'
import { ProductOverview } from '#app/features/catalog/product-overview.tsx'
import { type ProductPanel, ProductTabs } from '#app/features/catalog/product-tabs.tsx'
import { Shelf } from '#app/features/catalog/shelf.tsx'
import { VariationTemplates } from '#app/features/catalog/variation-templates.tsx'
import { VARIATION_TEXTS } from '#app/features/catalog/variation-texts.ts'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ReviewsLink } from '#app/features/comments/reviews-link.tsx'
import { ReviewsPanel } from '#app/features/comments/reviews-panel.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { GALLERY_SIZES } from '#app/fragments/gallery-sizes.ts'
import { isForOneVisitorContext, servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb, breadcrumbList } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Part } from '#app/ui/part.tsx'
import { preloadPicture } from '#app/ui/preload-picture.ts'
import { largestWidth } from '#app/ui/responsive-picture.tsx'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { type ChosenExtras, hasVariations, NOTHING_CHOSEN } from '#contracts/catalog/product-kind.ts'
import { PREVIEW_QUERY } from '#contracts/catalog/publication.ts'
import { findVariation } from '#contracts/catalog/variation-options.ts'
import { pictureUrl } from '#contracts/content/picture.ts'
import { PLATFORM, WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import { type ExpressBlock, expressBlock, purchaseOfProduct } from '#contracts/payment/express-block.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { getUsualDelivery } from '#server/modules/cart/index.ts'
import { findProductBySlug, findProductPreview } from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { addAndSay } from '../cart/add-and-say.ts'
import { presentExpressOfProduct } from '../checkout/express-settings.ts'
import { readCommentPage } from '../content/load-comments.ts'
import { movedOrMissing } from '../moved-or-missing.ts'
import type { Route } from './+types/product'
import { presentBookingForm } from './booking-settings.ts'
import { findEditedLine, sentExtras } from './chosen-extras.ts'
import { loadReviews } from './product-reviews.ts'

export const handle: PageHandle = { bodyClass: `single single-product ${PLATFORM} ${PLATFORM}-page` }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const page = readCommentPage(params.reviewPage)
  const token = new URL(request.url).searchParams.get(PREVIEW_QUERY)
  const published = await findProductBySlug(services, params.slug)
  const product = published ?? (await findProductPreview(services, { slug: params.slug, token }))
  if (!product) throw await movedOrMissing(services, request, ROUTES.product(params.slug))
  if (!published) context.set(isForOneVisitorContext, true)
  if (page === 1) throw redirect(ROUTES.product(product.slug), 301)
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: 'Boutique', path: ROUTES.shop },
    ...product.categories.slice(0, 1).map(({ name, slug }) => ({ name, path: ROUTES.category(slug) })),
    { name: product.name, path: ROUTES.product(product.slug) },
  ]
  const [written, usualDelivery, shop] = await Promise.all([
    loadReviews(services, { request, productId: product.id, page }),
    getUsualDelivery(services),
    getShopSettings(services.db),
  ])
  if (written.preview) context.set(isForOneVisitorContext, true)
  const { origin, provider } = context.get(siteContext)
  const visitor = context.get(visitorContext)
  const express = presentExpressOfProduct(product, { origin, provider, visitor, shop })
  const { holdMinutes } = shop.bookings
  const edited = await findEditedLine(context, { request, product })
  if (edited) context.set(isForOneVisitorContext, true)
  const booking = product.kind === 'booking' ? presentBookingForm(product, visitor) : null
  return { product, isDraft: !published, edited, steps, usualDelivery, express, holdMinutes, booking, ...written }
}

/** The product's form without script: its options name the variation. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const product = await findProductBySlug(context.get(servicesContext), params.slug)
  const variationId = Number(form.get('variation_id')) || chosenIn(form, product)
  // A form of the page's width is far below the page's messages: it says itself why not.
  const saysRefusal = !(product && KIND_PAGES[product.kind].Section)
  const refused = await addAndSay(
    context,
    {
      productId: form.get('product_id') ?? form.get('add-to-cart'),
      variationId: variationId === null ? null : String(variationId),
      quantity: form.get('quantity'),
      fields: form,
      replaces: form.get('edited_line'),
    },
    { saysRefusal },
  )
  const posted = refused && textsOf(form)
  const chosenExtras = refused && sentExtras(refused, product)
  const told = posted && !saysRefusal ? { posted, refusal: cartRefusalText(refused.refusal) } : null
  return { chosenVariationId: variationId, chosenExtras, posted, refused: told }
}

function chosenIn(form: FormData, product: ProductView | null): number | null {
  return findVariation(product?.variations ?? [], textsOf(form))?.id ?? null
}

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])))

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, steps } = loaderData
  const { origin } = matches[1].loaderData
  const [firstImage] = galleryImages(product)
  const image = product.picture ? pictureUrl(product.picture, largestWidth(product.picture), 'png') : undefined
  return [
    ...pageMeta({ matches, ...product.seo, path: ROUTES.product(product.slug), origin, image }),
    ...(product.isListed && !loaderData.isDraft ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(firstImage ? [preloadPicture(firstImage, GALLERY_SIZES)] : []),
    { 'script:ld+json': productData(product, matches[1].loaderData) },
    { 'script:ld+json': breadcrumbList(steps, origin) },
  ]
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { express, edited, booking, isDraft, ...shown } = loaderData
  const { product, reviews } = shown
  const block = expressBlock(express, purchaseOfProduct(product))
  const { Section, Bands } = KIND_PAGES[product.kind]
  return (
    <>
      {isDraft && (
        <p className="wrap" role="status">
          <b>Aperçu.</b> Cette page n’est pas publiée{'\u202F'}: son lien s’ouvre pendant une heure, et rien ne s’y
          achète.
        </p>
      )}
      <Part
        of={ProductTop}
        in={<div className="wrap" />}
        {...shown}
        block={block}
        chosenVariationId={actionData?.chosenVariationId ?? edited?.variationId ?? null}
        chosenExtras={actionData?.chosenExtras ?? edited?.chosenExtras ?? NOTHING_CHOSEN}
        posted={actionData?.posted ?? null}
        isKept={shown.preview === null}
      />
      {Section && (
        <Section
          product={product}
          begun={actionData?.refused ?? (edited?.fields ? { posted: edited.fields, refusal: null } : null)}
          chosenExtras={actionData?.chosenExtras ?? edited?.chosenExtras ?? NOTHING_CHOSEN}
          holdMinutes={shown.holdMinutes}
        />
      )}
      {Bands && <Bands product={product} />}
      <Part of={ProductTexts} in={<div className="wrap below-buy-form" />} {...shown} isKept={shown.preview === null} />
      {product.crossSells.length > 0 && (
        <section className="section section--sand cross-sells" aria-labelledby="ventes-croisees">
          <div className="wrap">
            <div className="head">
              <h2 className="planche" id="ventes-croisees">
                Se marie bien avec
              </h2>
            </div>
            <Shelf products={product.crossSells} heading="h3" isRow />
          </div>
        </section>
      )}
      {block && <PageSettings name="express" settings={express} />}
      {booking && (
        <>
          <PageSettings name="bookingParams" settings={booking.bookingParams} />
          <PageSettings name="bookingForm" settings={booking.bookingForm} />
          <PageSettings name="bookingDates" settings={booking.bookingDates} />
        </>
      )}
      <PageSettings name="singleProduct" settings={presentSingleProductParams(reviews)} />
      {hasVariations(product) && (
        <>
          <PageSettings name="variation" settings={{ wc_ajax_url: WC_AJAX_TEMPLATE, ...VARIATION_TEXTS }} />
          <VariationTemplates />
        </>
      )}
    </>
  )
}

type Loaded = Omit<Route.ComponentProps['loaderData'], 'express' | 'edited' | 'booking' | 'isDraft'>

type Begun = {
  chosenVariationId: number | null
  chosenExtras: ChosenExtras
  posted: Record<string, string> | null
  block: ExpressBlock | null
}

function ProductTop(props: Loaded & Begun) {
  const { product, steps, reviews, chosenVariationId, chosenExtras, posted, usualDelivery, block } = props
  const { Contents } = KIND_PAGES[product.kind]
  return (
    <>
      <Breadcrumb steps={steps} />
      <ProductOverview
        product={product}
        reviewsLink={<ReviewsLink reviews={reviews} />}
        chosenVariationId={chosenVariationId}
        posted={posted}
        chosenExtras={chosenExtras}
        usualDelivery={usualDelivery}
        express={block && <ExpressButtons block={block} />}
      />
      {Contents && <Contents product={product} />}
    </>
  )
}

const ProductTexts = (props: Loaded) => (
  <>
    <ProductTabs panels={panelsOf(props)} />
    <BuyBar product={props.product} />
  </>
)

function panelsOf({ product, reviews, preview }: Loaded): ProductPanel[] {
  const description = {
    id: 'description',
    label: 'Description',
    content: <ProductDescription product={product} />,
  }
  const written = {
    id: 'reviews',
    label: `Avis (${reviews.reviewCount})`,
    content: <ReviewsPanel product={product} reviews={reviews} preview={preview} />,
  }
  if (product.attributes.length === 0) return [description, written]
  const attributes = <ProductAttributes product={product} />
  return [
    description,
    written,
    { id: 'additional_information', label: 'Informations complémentaires', content: attributes },
  ]
}
