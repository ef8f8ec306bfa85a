import type { VariationView } from '../catalog/catalog.ts'
import type { Options } from '../catalog/variation-options.ts'

/** One variation as `data-product_variations` lists it and `get_variation` answers it (facts shop-wire §2, §7). */
export type WcVariation = {
  variation_id: number
  attributes: Options
  sku: string
  /** In the currency's unit (euros, not cents), TTC. */
  display_price: number
  display_regular_price: number
  price_html: string
  availability_html: string
  variation_description: string
  is_in_stock: boolean
  is_purchasable: boolean
  is_virtual: boolean
  is_downloadable: boolean
  is_sold_individually: 'no' | 'yes'
  backorders_allowed: boolean
  variation_is_active: true
  variation_is_visible: true
  min_qty: number
  /** '' when nothing limits it. */
  max_qty: number | ''
  /** '' where no such thing is known. */
  weight: string
  weight_html: string
  dimensions: { length: string; width: string; height: string }
  dimensions_html: string
  /** 0 where there is no picture of its own. */
  image_id: number
  image: WcVariationImage | null
}

/** What `get_variation` answers: our own pages read `view`. */
export type VariationAnswer = WcVariation & { view: VariationView }

export type WcVariationImage = {
  title: string
  url: string
  sizes: string
  alt: string
  caption: string
  src: string
  src_w: number
  src_h: number
  srcset: string
  full_src: string
  full_src_w: number
  full_src_h: number
  thumb_src: string
  thumb_src_w: number
  thumb_src_h: number
  gallery_thumbnail_src: string
  gallery_thumbnail_src_w: number
  gallery_thumbnail_src_h: number
}
