import { formatAmount, symbolOf } from '#contracts/pricing/money.ts'

/** An amount as the contract marks it up: `17,00 €`, never broken at the sign. */
export function Amount({ cents, currency }: { cents: number; currency: string }) {
  return (
    <span className="woocommerce-Price-amount amount">
      <bdi>
        {`${formatAmount(cents, currency)}\u00A0`}
        <span className="woocommerce-Price-currencySymbol">{symbolOf(currency)}</span>
      </bdi>
    </span>
  )
}
