import type { OfferedMethod } from '#contracts/checkout/payment-choice.ts'
import { mayRefuseSum, refusedSumText } from '#contracts/payment/sum-limit.ts'

type LimitNoticeProps = { method: OfferedMethod | undefined; totalCents: number }

/** Says that the wallet may refuse so large a sum, as long as it is chosen. */
export function LimitNotice({ method, totalCents }: LimitNoticeProps) {
  if (!method || !mayRefuseSum(method.type, totalCents)) return null
  return (
    <div
      className="woocommerce-info notice notice--info wc-block-checkout__payment-method-limit-notice"
      role="status"
      lang="en"
    >
      {refusedSumText(method.title)}
    </div>
  )
}
