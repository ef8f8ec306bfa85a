import { SignInForm } from '#app/features/account/sign-in-form.tsx'
import { AttributionInputs } from '#app/features/attribution/attribution-inputs.tsx'
import BlockCheckout from '#app/features/block-checkout/block-checkout.island.tsx'
import { WithoutScript } from '#app/features/block-checkout/without-script.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { Notices } from '#app/fragments/notices.tsx'
import { Island } from '#app/islands/island.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { CLASSIC_CHECKOUT } from '../classic-pages.ts'
import type { BlockCheckoutData } from './load-block-checkout.ts'

export function BlockCheckoutPage({ data }: { data: BlockCheckoutData }) {
  const { cart, view, states, notices, loginNonce, settings, storeApi, payment, express, block } = data
  return (
    <div className="wrap checkout-page block-page">
      <h1>Paiement</h1>
      <div className="checkout-notices wc-block-store-notices">
        <Notices notices={notices} />
      </div>
      <WithoutScript path={CLASSIC_CHECKOUT}>la page de commande classique</WithoutScript>
      {loginNonce && (
        <details className="block-login fold">
          <summary>Déjà client{'\u202F'}? Se connecter</summary>
          <SignInForm nonce={loginNonce} redirect={ROUTES.checkout} idPrefix="login_" />
        </details>
      )}
      {block && (
        <div className="wc-block-components-express-payment wc-block-components-express-payment--checkout">
          <ExpressButtons block={block} />
        </div>
      )}
      <Island of={BlockCheckout} when="load" {...{ cart, view, states }} />
      <AttributionInputs />
      <PageSettings name="blocks" settings={settings} />
      <PageSettings name="storeApi" settings={storeApi} />
      {block && <PageSettings name="express" settings={express} />}
      <PageSettings name="payment" settings={payment} />
    </div>
  )
}
