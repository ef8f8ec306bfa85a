import { formatMoney } from '../pricing/money.ts'

/** What the shop has to watch by the year: the ceiling of the franchise, the one above it, and sales to other member states. */
export const THRESHOLDS = {
  franchise: {
    name: 'Franchise en base de TVA',
    near: 'Au-delà, la TVA est due à partir du 1er\u00A0janvier suivant.',
    passed: 'La TVA est due à partir du 1er\u00A0janvier prochain\u202F: préparez le passage à la TVA.',
  },
  upper: {
    name: 'Franchise, seuil majoré',
    near: 'Au-delà, la TVA est due dès le jour du dépassement.',
    passed: 'La TVA est due dès le jour du dépassement\u202F: passez la boutique à la TVA.',
  },
  crossBorder: {
    name: 'Ventes aux particuliers d’autres États membres',
    near: 'Au-delà, la TVA est celle du pays de l’acheteur, déclarée par le guichet OSS.',
    passed: 'La TVA du pays de l’acheteur est due\u202F: inscrivez-vous au guichet OSS et ajoutez ses taux.',
  },
} as const
export type ThresholdKind = keyof typeof THRESHOLDS

export type Threshold = { kind: ThresholdKind; soldCents: number; limitCents: number; isPassed: boolean }

/** From four fifths on there is time to prepare for it. */
export const isNear = ({ soldCents, limitCents, isPassed }: Threshold): boolean =>
  !isPassed && soldCents * 5 >= limitCents * 4

/** `asOf`: since when the limits have been those ('AAAA-MM-JJ'), as the settings say. */
export type ThresholdsView = { year: string; currency: string; asOf: string; thresholds: Threshold[] }

/** '12 300,00 € sur 37 500,00 €' */
export const thresholdWords = ({ soldCents, limitCents }: Threshold, currency: string): string =>
  `${formatMoney(Math.max(soldCents, 0), currency)} sur ${formatMoney(limitCents, currency)}`

/** What passing a limit means, or will; '' for one that is far. */
export function warningOf(threshold: Threshold): string {
  const { passed, near } = THRESHOLDS[threshold.kind]
  if (threshold.isPassed) return passed
  return isNear(threshold) ? near : ''
}
