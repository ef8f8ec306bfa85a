import { formatAmount } from '#contracts/pricing/money.ts'

/** An amount as the contract marks it up: `17,00 €`, never broken at the sign. */
export function Amount({ cents }: { cents: number }) {
  return (
    <span className="woocommerce-Price-amount amount">
      <bdi>
        {`${formatAmount(cents)}\u00A0`}
        <span className="woocommerce-Price-currencySymbol">€</span>
      </bdi>
    </span>
  )
}
