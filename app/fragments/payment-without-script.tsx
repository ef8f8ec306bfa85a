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
          ? `Le paiement par carte demande JavaScript\u202F: ${SWITCH_ON}`
          : `Sans JavaScript, vous pouvez payer par ${named(usable)}. Les autres moyens le demandent\u202F: ${SWITCH_ON}`}
      </Notice>
    </noscript>
  )
}

const SWITCH_ON = 'activez-le dans votre navigateur, puis rechargez cette page.'

/** Its bank asks for everything on a page of its own. */
function isUsable({ type }: OfferedMethod): boolean {
  const { needsDetails, fragment } = methodOfType(type)
  return !needsDetails && fragment === 'redirect'
}

const named = (methods: readonly OfferedMethod[]) =>
  new Intl.ListFormat('fr-FR', { type: 'disjunction' }).format(methods.map(({ title }) => title))
