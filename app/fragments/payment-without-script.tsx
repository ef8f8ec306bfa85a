import { Notice } from '#app/ui/notice.tsx'
import { isOfferedTo, type PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'

/** What a browser without script is told above the ways to pay: which of them it can use all the same. */
export function PaymentWithoutScript({ choice }: { choice: PaymentChoice }) {
  const names = namesOf(choice)
  return (
    <noscript>
      <Notice kind="info">
        {names === ''
          ? `Le paiement par carte demande JavaScript\u202F: ${SWITCH_ON}`
          : `Sans JavaScript, vous pouvez payer par ${names}. Les autres moyens le demandent\u202F: ${SWITCH_ON}`}
      </Notice>
    </noscript>
  )
}

const SWITCH_ON = 'activez-le dans votre navigateur, puis rechargez cette page.'

/** Those whose bank asks for everything on a page of its own. */
function namesOf({ methods, billingCountry }: PaymentChoice): string {
  const usable = methods.filter((offered) => {
    const { needsDetails, fragment } = methodOfType(offered.type)
    return isOfferedTo(offered, billingCountry) && !needsDetails && fragment === 'redirect'
  })
  return new Intl.ListFormat('fr-FR', { type: 'disjunction' }).format(usable.map(({ title }) => title))
}
