import { useRef } from 'react'
import type { AddOnAnswers, AddOns } from '#contracts/catalog/add-ons/add-on.ts'
import type { AddOnRefusal } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { bundleTotal } from '#contracts/catalog/bundle.ts'
import { AddOnsTotal } from './add-ons/add-ons-total.tsx'
import { hasFile } from './add-ons/read-form.ts'
import { useAddOns } from './add-ons/use-add-ons.tsx'
import { BundleFields } from './bundle-fields.tsx'
import { BuyForm, type BuyFormProps, type BuyFormSlot } from './buy-form.tsx'
import { DepositFields } from './deposit-fields.tsx'

const PARTS = { BundleFields, DepositFields }

export type BuyFormWithAddOnsProps = BuyFormProps & {
  addOns: AddOns
  /** What the fields begin with. */
  answers: AddOnAnswers
  refusal: AddOnRefusal | null
}

/** The form of what is bought by the piece, with what may be chosen beside it: the price follows each answer. */
export default function BuyFormWithAddOns(props: BuyFormWithAddOnsProps) {
  const { addOns, answers, refusal, ...form } = props
  const { productId, name } = form
  const { priceCents } = form.price
  const asked = useAddOns({ addOns, productId, answers, refusal })
  const baseCents = useRef(priceCents)
  const slot: BuyFormSlot = {
    draw({ chosen, pieces, apart }) {
      baseCents.current = chosen?.price.priceCents ?? priceCents
      const base = { baseCents: baseCents.current, pieces }
      const { chosen: options, totalCents } = asked.price(base)
      const apartCents = bundleTotal(0, apart) * pieces
      const total = (
        <AddOnsTotal
          {...base}
          {...{ productId, name, apartCents }}
          chosen={options}
          totalCents={totalCents + apartCents}
          currency={addOns.currency}
        />
      )
      return asked.draw(base.baseCents, total)
    },
    price: asked.price,
    onInput: (own) => asked.followInput(own, baseCents.current),
    refuse: (own) => asked.refuse(own, baseCents.current),
    needsForm: (own) => hasFile(own, { addOns, productId }),
  }
  return <BuyForm {...form} slot={slot} parts={PARTS} />
}
