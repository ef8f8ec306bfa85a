import { BundleFields } from './bundle-fields.tsx'
import { BuyForm, type BuyFormProps } from './buy-form.tsx'
import { DepositFields } from './deposit-fields.tsx'

const PARTS = { BundleFields, DepositFields }

/** The form of what is made of other products, or may be paid in parts. */
export default function BuyFormOfParts(props: BuyFormProps) {
  return <BuyForm {...props} parts={PARTS} />
}
