import { useRef } from 'react'
import type { AddOnAnswers, AddOns } from '#contracts/catalog/add-ons/add-on.ts'
import { AddOnsTotal } from './add-ons/add-ons-total.tsx'
import { hasFile } from './add-ons/read-form.ts'
import { useAddOns } from './add-ons/use-add-ons.tsx'
import { BundleFields } from './bundle-fields.tsx'
import { BuyForm, type BuyFormProps, type BuyFormSlot } from './buy-form.tsx'
import { DepositFields } from './deposit-fields.tsx'

const PARTS = { BundleFields, DepositFields }

export type BuyFormWithAddOnsProps = BuyFormProps & {
  addOns: AddOns
  /** Of a piece without a variation. */
  priceCents: number
  /** What the fields begin with. */
  answers: AddOnAnswers
  /** The line of the cart that the form takes the place of; null for a new one. */
  editedKey: string | null
}

/** The form of what is bought by the piece, with what may be chosen beside it: the price follows each answer. */
export default function BuyFormWithAddOns(props: BuyFormWithAddOnsProps) {
  const { addOns, priceCents, answers, editedKey, ...form } = props
  const { productId, name } = form
  const asked = useAddOns({ addOns, productId, answers })
  const baseCents = useRef(priceCents)
  const slot: BuyFormSlot = {
    draw({ chosen, pieces }) {
      baseCents.current = chosen?.price.priceCents ?? priceCents
      const base = { baseCents: baseCents.current, pieces }
      const total = <AddOnsTotal {...asked.price(base)} {...base} {...{ productId, name }} currency={addOns.currency} />
      return (
        <>
          {asked.draw(base.baseCents, total)}
          {editedKey !== null && <input type="hidden" name="edited_line" value={editedKey} />}
        </>
      )
    },
    onInput: (own) => asked.followInput(own, baseCents.current),
    refuse: (own) => asked.refuse(own, baseCents.current),
    needsForm: (own) => editedKey !== null || hasFile(own, { addOns, productId }),
    ...(editedKey !== null && { buttonLabel: 'Enregistrer les modifications' }),
  }
  return <BuyForm {...form} slot={slot} parts={PARTS} />
}
