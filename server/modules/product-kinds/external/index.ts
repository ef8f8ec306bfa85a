import { z } from 'zod'
import type { KindRules } from '../kind-rules.ts'
import { priceOf } from '../price-of.ts'

const Settings = z.strictObject({
  productUrl: z
    .url({ protocol: /^https?$/, error: 'Une adresse complète, qui commence par https://.' })
    .max(2_000, 'Cette adresse est trop longue.'),
  buttonText: z.string().trim().min(1).max(60).default('Acheter le produit'),
})
type Settings = z.infer<typeof Settings>

/** Shown here and bought elsewhere: it has a price, and a link in the place of the button. */
export const external: KindRules<Record<string, never>, Settings> = {
  settings: Settings,
  configuration: z.strictObject({}),
  readFields: () => ({}),
  refuse: ({ product }) => ({ code: 'not-purchasable', name: product.name }),
  offer: ({ product }) => ({ sku: product.sku, options: [], stock: null, ...priceOf(product) }),
  listParts: () => [],
  stockItem: () => null,
  soldElsewhere: ({ productUrl, buttonText }) => ({ url: productUrl, label: buttonText }),
}
