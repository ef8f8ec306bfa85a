import { Notice } from '#app/ui/notice.tsx'
import { isOfferedTo, type OfferedMethod, type PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'

/** What a browser without script is told above the ways to pay: which of them it can use all the same. */
export function PaymentWithoutScript({ choice: { methods, billingCountry } }: { choice: PaymentChoice }) {
  const offered = methods.filter((method) => isOfferedTo(method, billingCountry))
  const usable = offered.filter(isUsable)
  if (usable.length > 0 && usable.length === offered.length) return null
  return (
    <noscript>
      <Notice kind="info">
        {usable.length === 0
          ? `${isCardOnly(offered) ? 'Le paiement par carte' : 'Le paiement'} demande JavaScript\u202F: ${SWITCH_ON}`
          : `Sans JavaScript, vous pouvez payer par ${named(usable)}. Les autres moyens le demandent\u202F: ${SWITCH_ON}`}
      </Notice>
    </noscript>
  )
}

const SWITCH_ON = 'activez-le dans votre navigateur, puis rechargez cette page.'

const isCardOnly = (offered: readonly OfferedMethod[]) => offered.every(({ type }) => type === 'card')

/** What the order does not say is asked on a page of the provider, printed on a slip, or typed into a field of ours. */
const isUsable = ({ type }: OfferedMethod): boolean => !methodOfType(type).needsDetails

const named = (methods: readonly OfferedMethod[]) =>
  new Intl.ListFormat('fr-FR', { type: 'disjunction' }).format(methods.map(({ title }) => title))
