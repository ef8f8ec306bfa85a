import { BackToShop } from './back-to-shop.tsx'

/** What whoever holds no valid key sees: the same page for every order, existing or not. */
export function ThanksWithoutOrder() {
  return (
    <>
      <h1 className="planche">Merci</h1>
      <p className="lead woocommerce-notice woocommerce-thankyou-order-received">Merci. Votre commande a été reçue.</p>
      <p>
        Le récapitulatif et les liens de téléchargement sont dans l’e-mail de confirmation. Pensez à regarder dans les
        indésirables.
      </p>
      <BackToShop />
    </>
  )
}
