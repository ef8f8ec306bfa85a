import { PROVIDER } from '#contracts/identifiers.ts'
import type { MethodLook } from './method-looks.ts'

/** A method's sign, by the contract's class names. Its name stands beside it. */
export const Mark = ({ look: { icon, mark } }: { look: Pick<MethodLook, 'icon' | 'mark'> }) => (
  <img
    className={`${PROVIDER}-${icon}-icon ${PROVIDER}-icon`}
    src={`/payment-methods/${mark}.svg`}
    width={40}
    height={26}
    alt=""
  />
)
