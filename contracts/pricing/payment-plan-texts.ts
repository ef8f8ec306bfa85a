import { formatDay } from '../text/french-date.ts'
import type { DueKind, Falls } from './payment-plan.ts'

type Dated = { beforeSession: number | null; fallsDueAt: string }

const ORDINALS = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième']

/** 'deuxième' */
const ordinal = (number: number) => ORDINALS[number - 1] ?? `${number}e`

/** 'avant la deuxième séance' */
export const beforeSessionText = (session: number) => `avant la ${ordinal(session)} séance`

/** 'avant la deuxième séance, au plus tard le 21 février 2027', 'le 21 décembre 2026'. */
export const whenDue = ({ beforeSession, fallsDueAt }: Dated) =>
  beforeSession === null
    ? `le ${formatDay(fallsDueAt)}`
    : `${beforeSessionText(beforeSession)}, au plus tard le ${formatDay(fallsDueAt)}`

/** 'avant la deuxième séance', '30 jours après la commande': where no order says a day yet. */
export const whenFalls = ({ beforeSession, afterDays }: Falls) =>
  beforeSession === null ? `${afterDays}\u00A0jours après la commande` : beforeSessionText(beforeSession)

type Numbered = { kind: DueKind; number: number }

const NAMES: Record<Exclude<DueKind, 'instalment'>, string> = {
  full: 'Paiement',
  deposit: 'Acompte',
  balance: 'Solde',
  renewal: 'Renouvellement',
}

/** 'Solde', 'Échéance 2 sur 3'. */
export const dueName = ({ kind, number }: Numbered, payments: number) =>
  kind === 'instalment' ? `Échéance ${number} sur ${payments}` : NAMES[kind]
