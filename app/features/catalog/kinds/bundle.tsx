import { BundleComparison } from '../bundle-comparison.tsx'
import { BundleContents } from '../bundle-contents.tsx'
import { BuyPieces } from './buy-pieces.tsx'
import type { KindPage } from './kind-page.ts'
import { simple } from './simple.tsx'
import { variable } from './variable.tsx'

export const bundle: KindPage = {
  BuyForm: ({ product, chosenExtras }) => <BuyPieces product={product} choice={null} chosenExtras={chosenExtras} />,
  BesidePrice: ({ product }) =>
    product.bundle ? <BundleComparison product={product} bundle={product.bundle} /> : null,
  Contents: ({ product }) =>
    product.bundle ? <BundleContents bundle={product.bundle} currency={product.price.currency} /> : null,
  CardAction: ({ product }) => (product.mustChoose ? variable : simple).CardAction({ product }),
}
