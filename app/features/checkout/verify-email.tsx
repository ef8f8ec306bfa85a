import { Notices } from '#app/fragments/notices.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Notice } from '#contracts/cart/cart.ts'
import { VERIFY_EMAIL_FIELDS } from '#contracts/wire/checkout.ts'

/** Asks for the order's e-mail address before the order is shown; tells nothing about the order (facts shop-wire §9). */
export function VerifyEmail({ nonce, notices }: { nonce: string; notices: Notice[] }) {
  return (
    <>
      <h1 className="planche">Confirmez votre adresse e-mail</h1>
      <p className="lead">
        Pour afficher cette commande, saisissez l’adresse que vous avez donnée en la passant. Elle protège vos
        coordonnées et vos fichiers si quelqu’un d’autre ouvre ce lien.
      </p>
      <form
        method="post"
        className="woocommerce-form woocommerce-verify-email verify-email stack"
        aria-label="Vérification"
      >
        <div className="woocommerce-notices-wrapper">
          <Notices notices={notices} />
        </div>
        <Field
          id={VERIFY_EMAIL_FIELDS.email}
          name={VERIFY_EMAIL_FIELDS.email}
          label="Adresse e-mail"
          type="email"
          autoComplete="email"
          isRequired
        />
        <input type="hidden" name={VERIFY_EMAIL_FIELDS.nonce} value={nonce} />
        <p>
          <Button look="ink">Vérifier</Button>
        </p>
      </form>
    </>
  )
}
