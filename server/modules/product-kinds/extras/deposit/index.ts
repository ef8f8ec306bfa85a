import { DepositChoice, DepositSettings } from '#contracts/catalog/deposit.ts'
import { DEPOSIT_FIELDS, plansOf } from '#contracts/catalog/deposit-offer.ts'
import { isRecurring } from '#contracts/catalog/product-kind.ts'
import type { PostedFields } from '../../kind-rules.ts'
import type { Extra } from '../extra.ts'

/** A product that may be paid in parts: a deposit and its balance, or instalments (facts product-kinds §3). */
export const deposit: Extra<DepositChoice, DepositSettings> = {
  settings: DepositSettings,
  configuration: DepositChoice,
  refuseKind: (kind) =>
    isRecurring({ kind }) ? 'Un abonnement se paie par période, et ne se règle pas en plusieurs fois.' : null,
  readFields(fields, { settings }) {
    const [option, plan] = [fields[DEPOSIT_FIELDS.option], fields[DEPOSIT_FIELDS.plan]]
    // A form without script posts both: its plan of no number is the choice to pay at once.
    const isFull = option === 'no' || (option !== 'yes' && plan === undefined) || plan === ''
    if (settings.asks === 'optional' && isFull) return undefined
    return { plan: plan === undefined || plan === '' ? (plansOf(settings)[0]?.id ?? 0) : Number(plan) }
  },
  fieldsOf: (chosen) => ({ [DEPOSIT_FIELDS.plan]: chosen ? String(chosen.plan) : '' }),
  mustChoose: ({ asks }) => asks === 'forced',
  isChangeable: (settings) => settings.asks === 'optional' || plansOf(settings).length > 1,
  foreign: {
    read: (fields) => (asksForDeposit(fields) ? { plan: 0 } : undefined),
    refusal: (name) => ({ code: 'invalid-deposit', name }),
  },
  refuse({ goods, settings, chosen }) {
    const isKnown = chosen ? plansOf(settings).some(({ id }) => id === chosen.plan) : settings.asks === 'optional'
    return isKnown ? null : { code: 'invalid-deposit', name: goods.product.name }
  },
  offer(offer, { settings, chosen }) {
    const plan = chosen && plansOf(settings).find(({ id }) => id === chosen.plan)
    if (!plan) return offer
    return { ...offer, plan, options: [...offer.options, { name: 'Règlement', value: plan.name }] }
  },
}

const asksForDeposit = (fields: PostedFields) =>
  fields[DEPOSIT_FIELDS.option] === 'yes' || Boolean(fields[DEPOSIT_FIELDS.plan])
