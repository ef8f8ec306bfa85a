import { Form } from 'react-router'
import type { CartView } from '#contracts/cart/cart.ts'
import { firstDueCents } from '#contracts/cart/cart-payment.ts'
import { discountWords, freedWords } from '#contracts/cart/discount-words.ts'
import { PAY_LINK_HOURS } from '#contracts/checkout/hand-order.ts'
import { writeShownTotal } from '#contracts/checkout/shown-total.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { taxLabel } from '#contracts/pricing/tax.ts'
import { Effects } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { BUYER_FORM } from './buyer.tsx'

type TotalsProps = { cart: CartView; submission: string }

/** What the draft comes to, its code, and the button that makes it an order. */
export function DraftTotals({ cart, submission }: TotalsProps) {
  const { currency, discounts, shippingCents, taxes, totalCents } = cart
  const dueCents = firstDueCents(cart)
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <section className="panel" aria-labelledby="sum">
      <div className="panel__h">
        <h2 id="sum">À payer</h2>
      </div>
      <div className="stack">
        <dl className="sums">
          <Sum name="Sous-total" value={money(cart.subtotalCents)} />
          {discounts.map((discount) => (
            <Sum
              key={discount.code}
              name={discountWords(discount)}
              value={freedWords(discount) ?? money(-discount.discountCents)}
            />
          ))}
          {shippingCents !== null && <Sum name="Livraison" value={money(shippingCents)} />}
          <Sum name="Total TTC" value={money(totalCents)} className="total" />
          {taxes?.map((tax) => (
            <Sum key={taxLabel(tax)} name={`dont ${taxLabel(tax)}`} value={money(tax.taxCents)} className="muted" />
          ))}
          {dueCents !== totalCents && <Sum name="dont à payer maintenant" value={money(dueCents)} />}
        </dl>
        {cart.lines.length > 0 && (
          <Coupon codes={discounts.flatMap(({ code, name }) => (name === undefined ? code : []))} />
        )}
      </div>
      <div className="stack">
        <label className="check">
          <input type="checkbox" name="sends" defaultChecked form={BUYER_FORM} />
          <span>
            Envoyer le lien de paiement par mail
            <small>Part 10 secondes après{'\u202F'}: le temps d’annuler.</small>
          </span>
        </label>
        <Effects
          items={[
            ['box', `Les articles et créneaux sont gardés ${PAY_LINK_HOURS / 24} jours.`],
            ['card', 'Rien n’est débité\u202F: la personne paie comme elle veut, sur la page du lien.'],
            ['shield', 'Elle y accepte les conditions et, s’il le faut, l’accès immédiat aux fichiers ou la séance.'],
          ]}
        />
        <input type="hidden" name="submission" value={submission} form={BUYER_FORM} />
        <input type="hidden" name="total" value={writeShownTotal({ cents: dueCents, currency })} form={BUYER_FORM} />
        <Submit className="btn btn--block" form={BUYER_FORM} disabled={cart.lines.length === 0}>
          Créer la commande
        </Submit>
      </div>
    </section>
  )
}

/** Each code that is on, and the field of the next. */
const Coupon = ({ codes }: { codes: readonly string[] }) => (
  <Form method="post" className="stack" preventScrollReset>
    <input type="hidden" name="intent" value="coupon" />
    {codes.map((code) => (
      <button key={code} type="submit" className="chip" name="off" value={code} aria-label={`Retirer le code ${code}`}>
        {code}
        <Icon name="x" isSmall />
      </button>
    ))}
    <div className="row beside">
      <Field label="Code promo" name="code" autoComplete="off" maxLength={60} key={codes.join()} />
      <button type="submit" className="btn btn--quiet">
        Appliquer
      </button>
    </div>
  </Form>
)

const Sum = ({ name, value, className }: { name: string; value: string; className?: string }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
