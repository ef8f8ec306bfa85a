import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductView, VariationView } from '#contracts/catalog/catalog.ts'
import { presentSupply } from '#contracts/catalog/supply.ts'
import { type Picture, pictureUrl } from '#contracts/content/picture.ts'
import { inUnits } from '#contracts/pricing/money.ts'
import type { WcVariation, WcVariationImage } from '#contracts/wire/variation.ts'
import { AvailabilityText } from './availability-text.tsx'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import { ProductPrice } from './product-price.tsx'

type Owner = Pick<ProductView, 'priceRange' | 'supply' | 'isSoldIndividually'>

/** A variation in the contract's words. Its price is told only where the variations of the product differ in it. */
export function presentVariation(owner: Owner, variation: VariationView): WcVariation {
  const { price, recurrence, availability, picture } = variation
  const { virtual, downloadable } = presentSupply(owner)
  const hasOwnPrice = recurrence !== null || owner.priceRange.minCents !== owner.priceRange.maxCents
  return {
    variation_id: variation.id,
    attributes: variation.options,
    sku: variation.sku,
    display_price: inUnits(price.priceCents, price.currency),
    display_regular_price: inUnits(price.crossedOutCents ?? price.priceCents, price.currency),
    price_html: hasOwnPrice ? renderToStaticMarkup(<ProductPrice {...{ price, recurrence }} />) : '',
    availability_html: renderToStaticMarkup(<AvailabilityText availability={availability} />),
    variation_description: variation.note && renderToStaticMarkup(<p>{variation.note}</p>),
    is_in_stock: availability.status !== 'sold-out',
    is_purchasable: true,
    is_virtual: virtual,
    is_downloadable: downloadable,
    is_sold_individually: owner.isSoldIndividually ? 'yes' : 'no',
    backorders_allowed: variation.backorders !== 'no',
    variation_is_active: true,
    variation_is_visible: true,
    min_qty: 1,
    max_qty: variation.maxQuantity ?? '',
    weight: '',
    weight_html: '',
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: '',
    image_id: picture ? variation.id : 0,
    image: picture && presentImage(picture),
  }
}

function presentImage(picture: Picture): WcVariationImage {
  const urlAt = (width: number) => pictureUrl(picture, width, 'png')
  const { alt, width, height, widths } = picture
  const small = widths[0] ?? width
  const smallHeight = Math.round((small * height) / width)
  return {
    title: alt,
    url: urlAt(width),
    sizes: GALLERY_SIZES,
    alt,
    caption: '',
    src: urlAt(width),
    src_w: width,
    src_h: height,
    srcset: widths.map((each) => `${urlAt(each)} ${each}w`).join(', '),
    full_src: urlAt(width),
    full_src_w: width,
    full_src_h: height,
    thumb_src: urlAt(small),
    thumb_src_w: small,
    thumb_src_h: smallHeight,
    gallery_thumbnail_src: urlAt(small),
    gallery_thumbnail_src_w: small,
    gallery_thumbnail_src_h: smallHeight,
  }
}
