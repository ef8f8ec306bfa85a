import { formatMoney } from '#contracts/pricing/money.ts'
import type { ManualRefund } from './manual-refund-repository.ts'

export const noteOfManualRefund = ({ id, amountCents }: Pick<ManualRefund, 'id' | 'amountCents'>, currency: string) =>
  `${formatMoney(amountCents, currency)} à rendre par virement (remboursement à la main n°\u00A0${id})\u202F: le moyen de paiement ne reprend rien.`
