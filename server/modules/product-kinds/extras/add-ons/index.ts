import type { AddOnAnswers, AddOns } from '#contracts/catalog/add-ons/add-on.ts'
import { type ChosenAddOn, listChosen, sumOfChosen, wordsOf } from '#contracts/catalog/add-ons/add-on-price.ts'
import { listFileFields } from '#contracts/catalog/add-ons/chosen-files.ts'
import { readAnswers } from '#contracts/catalog/add-ons/read-answers.ts'
import { refuseAnswers } from '#contracts/catalog/add-ons/refuse-answers.ts'
import type { Goods, Offer } from '../../kind-rules.ts'
import { priceToPay } from '../../price-of.ts'
import type { Extra } from '../extra.ts'
import { AddOnsDraft, StoredAnswers } from './add-on-drafts.ts'

const basePriceOf = ({ product, variation }: Goods) => priceToPay(variation ?? product)

/** What the slowest of these options asks for. */
function noticeOf(options: readonly ChosenAddOn[]): Pick<Offer, 'notice'> {
  const [slowest] = options.toSorted((a, b) => (b.noticeHours ?? 0) - (a.noticeHours ?? 0))
  if (!slowest?.noticeHours) return {}
  const { addOn, value: option, noticeHours: hours } = slowest
  return {
    notice: {
      hours,
      refusal: { code: 'add-on', id: addOn.id, name: addOn.name, problem: { code: 'too-soon', option, hours } },
    },
  }
}

/** Options with a price (docs/decisions/073): the rules themselves are the page's as well (`contracts/catalog/add-ons`). */
export const addOns: Extra<AddOnAnswers, AddOns> = {
  settings: AddOnsDraft,
  configuration: StoredAnswers,
  readFields(fields, { goods, settings }) {
    const answers = readAnswers(settings, fields, goods.product.id)
    return Object.keys(answers).length > 0 ? answers : undefined
  },
  mustChoose: ({ list }) => list.some(({ isRequired }) => isRequired),
  isChangeable: ({ list }) => list.some(({ type }) => type !== 'heading'),
  listFileFields: ({ goods, settings }) => listFileFields(settings, goods.product.id),
  refuse({ goods, settings, chosen = {} }) {
    const [first] = refuseAnswers(settings, chosen, { baseCents: basePriceOf(goods) })
    return first ?? null
  },
  offer(offer, { settings, chosen = {} }) {
    const { currency } = settings
    const options = listChosen(settings, chosen, { baseCents: offer.unitPriceCents, currency })
    const { pieceCents, onceCents } = sumOfChosen(options)
    return {
      ...offer,
      ...noticeOf(options),
      unitPriceCents: offer.unitPriceCents + pieceCents,
      optionCents: (offer.optionCents ?? 0) + pieceCents,
      onceCents: (offer.onceCents ?? 0) + onceCents,
      options: [
        ...offer.options,
        ...options.map((option) => ({
          name: option.addOn.name,
          value: wordsOf(option, currency),
          isDetail: true as const,
        })),
      ],
    }
  },
}
