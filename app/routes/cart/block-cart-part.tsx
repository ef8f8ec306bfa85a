import { renderToStaticMarkup } from 'react-dom/server'
import BlockCart from '#app/features/block-checkout/block-cart.island.tsx'
import { WithoutScript } from '#app/features/block-checkout/without-script.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { Notices } from '#app/fragments/notices.tsx'
import { Island } from '#app/islands/island.tsx'
import type { Notice } from '#contracts/cart/cart.ts'
import type { ExpressBlock } from '#contracts/payment/express-block.ts'
import { CLASSIC_CART } from '../classic-pages.ts'
import type { BlockCartData } from './load-block-cart.ts'

type PartProps = { data: BlockCartData; notices: Notice[]; express: ExpressBlock | null }

/** The block cart in the place of the classic one. */
export function BlockCartPart({ data, notices, express }: PartProps) {
  const { cart, view, settings, storeApi } = data
  const buttons = express && renderToStaticMarkup(<ExpressButtons block={express} />)
  return (
    <div className="block-page stack">
      <Notices notices={notices} />
      <WithoutScript path={CLASSIC_CART}>la page de panier classique</WithoutScript>
      <Island of={BlockCart} when="load" {...{ cart, view, express: buttons }} />
      <PageSettings name="blocks" settings={settings} />
      <PageSettings name="storeApi" settings={storeApi} />
    </div>
  )
}
