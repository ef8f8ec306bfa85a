import { type ReactNode, useRef } from 'react'
import type { AddOnAnswers, AddOns } from '#contracts/catalog/add-ons/add-on.ts'
import type { AddOnRefusal } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { addOnOwnerOf, bundleTotal, type TakenItem } from '#contracts/catalog/bundle.ts'
import { sum } from '#contracts/pricing/money.ts'
import { AddOnsTotal } from './add-ons/add-ons-total.tsx'
import { type Bases, useAddOnGroups } from './add-ons/use-add-ons.tsx'
import { BundleFields, type ItemOptions, type ShownBundle } from './bundle-fields.tsx'
import { BuyForm, type BuyFormProps, type BuyFormSlot } from './buy-form.tsx'
import { DepositFields } from './deposit-fields.tsx'

const PARTS = { BundleFields, DepositFields }

type Begun = {
  /** What the fields begin with; those of the items of a bundle by their numbers. */
  answers: AddOnAnswers
  itemAnswers: Readonly<Record<string, AddOnAnswers>>
  refusal: AddOnRefusal | null
}

/** `addOns`: the product's own, of which there are none where only the items of a bundle ask. */
export type BuyFormWithAddOnsProps = BuyFormProps & Begun & { addOns: AddOns }

/** The form of what is bought by the piece, with what may be chosen beside it: the price follows each answer. */
export default function BuyFormWithAddOns(props: BuyFormWithAddOnsProps) {
  const { addOns, answers, itemAnswers, refusal, ...form } = props
  const { productId, name, bundle } = form
  const { priceCents } = form.price
  const asked = useAddOnGroups([
    ...groupsOfItems(bundle, { answers, itemAnswers, refusal }),
    { owner: productId, addOns, answers, refusal: refusal?.part ? null : refusal },
  ])
  const latest = useRef<Bases>(new Map([[productId, priceCents]]))
  const bases = () => latest.current
  const items: ItemOptions = {
    draw: (item, { isNeeded }) => asked.draw(addOnOwnerOf(item), { bases, isNeeded }),
    follow: (own) => asked.followInput(own, bases()),
    price(item) {
      const { unitCents, onceCents } = asked.price(item.owner, { baseCents: item.aloneCents, pieces: item.quantity })
      return { ...item, priceCents: item.priceCents + unitCents - item.aloneCents, onceCents }
    },
  }
  const slot: BuyFormSlot = {
    items,
    draw({ chosen, pieces, taken }) {
      const baseCents = chosen?.price.priceCents ?? priceCents
      latest.current = new Map([
        ...taken.map(({ owner, aloneCents }) => [owner, aloneCents] as const),
        [productId, baseCents],
      ])
      const own = asked.price(productId, { baseCents, pieces })
      const ofItems = taken.flatMap((item) => optionsOf(item, pieces))
      const apartCents = bundleTotal(0, taken) * pieces
      const total = (
        <AddOnsTotal
          {...{ productId, name, baseCents, pieces, apartCents }}
          chosen={[...ofItems, ...own.chosen]}
          totalCents={own.totalCents + apartCents + sum(ofItems.map(({ lineCents }) => lineCents))}
          currency={addOns.currency}
        />
      )
      const drawn = asked.draw(productId, { bases, below: total })
      const isBeside = (bundle?.items ?? []).some((item) => item.addOns) && addOns.list.length > 0
      return isBeside ? <Own>{drawn}</Own> : drawn
    },
    price({ taken, ...base }) {
      const { unitCents, onceCents } = asked.price(productId, base)
      return { pieces: base.pieces, unitCents, onceCents, apart: taken.map(items.price) }
    },
    follow: (own) => asked.followInput(own, bases()),
    refuse: (own) => asked.refuse(own, bases()),
    needsForm: (own) => asked.hasFile(own, bases()),
  }
  /** What was chosen beside an item, for all pieces of it. */
  function optionsOf({ owner, aloneCents, quantity }: TakenItem, pieces: number) {
    const of = bundle?.items.find((item) => addOnOwnerOf(item) === owner)?.name
    const { chosen } = asked.price(owner, { baseCents: aloneCents, pieces: quantity * pieces })
    return chosen.map((each) => ({ ...each, owner, of, pieceCents: each.pieceCents * quantity }))
  }
  return <BuyForm {...form} slot={slot} parts={PARTS} />
}

/** What a bundle asks of itself, told apart from what its items ask above. */
const Own = ({ children }: { children: ReactNode }) => (
  <section className="bundle__own stack" aria-label="Pour tout le pack">
    <p className="label">Pour tout le pack</p>
    {children}
  </section>
)

/** What each item asks, where it asks anything. */
const groupsOfItems = (bundle: ShownBundle | null, { itemAnswers, refusal }: Begun) =>
  (bundle?.items ?? []).flatMap((item) => {
    const { id, addOns } = item
    const own = refusal?.part?.slot === String(id) ? refusal : null
    return addOns ? [{ owner: addOnOwnerOf(item), addOns, answers: itemAnswers[id] ?? {}, refusal: own }] : []
  })
