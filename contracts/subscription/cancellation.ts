import { isEmail } from '../address/address.ts'
import { isDate } from '../booking/zone-time.ts'

/** What somebody says who ends a contract online (L215-1-1, D215-2 C. conso.): texts as typed, trimmed. */
export type CancellationForm = {
  name: string
  email: string
  /** Of the contract, or of an order of it; '' where it is lost. */
  reference: string
  /** 'YYYY-MM-DD'; '' for as soon as possible. */
  endsOn: string
}

/** Names of the form's inputs. */
export const CANCELLATION_FIELDS = {
  name: 'nom',
  email: 'email',
  reference: 'contrat',
  endsOn: 'date_fin',
  /** 'relire' shows it once more, 'notifier' sends it. */
  step: 'etape',
} as const satisfies Record<keyof CancellationForm | 'step', string>

export const CANCELLATION_LENGTHS: Record<keyof CancellationForm, number> = {
  name: 100,
  email: 320,
  reference: 20,
  endsOn: 10,
}

/** The words that the law gives to the function and to its last button (D215-1, D215-2). */
export const CANCELLATION_LINK = 'Résilier votre contrat'
export const CANCELLATION_BUTTON = 'Notification de la résiliation'

export type CancellationProblem = {
  field: keyof CancellationForm
  problem: 'required' | 'reference' | 'email' | 'address' | 'date' | 'past' | 'far'
}

/** Every reason to ask again, in the order of the form; `today`: 'YYYY-MM-DD'. Whether the contract exists is none: that would tell. */
export function checkCancellation({ name, email, reference, endsOn }: CancellationForm, today: string) {
  const problems: CancellationProblem[] = []
  if (name === '') problems.push({ field: 'name', problem: 'required' })
  // The receipt goes to an address that anybody may type: it carries no links of theirs.
  else if (/:\/\/|www\.|@|\.[a-z]{2,}\//i.test(name)) problems.push({ field: 'name', problem: 'address' })
  if (email === '') problems.push({ field: 'email', problem: 'required' })
  else if (!isEmail(email)) problems.push({ field: 'email', problem: 'email' })
  if (reference !== '' && !/^(n°\s*)?#?\d{1,9}$/i.test(reference))
    problems.push({ field: 'reference', problem: 'reference' })
  if (endsOn !== '') {
    if (!isDate(endsOn)) problems.push({ field: 'endsOn', problem: 'date' })
    else if (endsOn < today) problems.push({ field: 'endsOn', problem: 'past' })
    else if (endsOn > lastDate(today)) problems.push({ field: 'endsOn', problem: 'far' })
  }
  return problems
}

/** Two years: nobody means a later day. */
const lastDate = (today: string) => `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`

/** The notice that is shown before it is sent, kept, and sent back in the receipt, word for word. */
export function cancellationStatement({ name, reference, endsOn }: CancellationForm): string {
  const which = reference === '' ? 'mon contrat d’abonnement' : `mon contrat n°\u00A0${reference.replace(/\D/g, '')}`
  const when = endsOn === '' ? 'dès que possible' : `à la date du ${endsOn.split('-').reverse().join('/')}`
  return `Je soussigné(e) ${name} vous notifie la résiliation de ${which}, ${when}.`
}

/**
 * What became of a notice. `unknown`: no contract of that address (and number) runs; `several`: the address has more than one and
 * the notice names none; `scheduled`: it goes on until the day that was wished; `already`: it had been given up before.
 */
export const CANCELLATION_OUTCOMES = ['cancelled', 'scheduled', 'already', 'unknown', 'several'] as const
export type CancellationOutcome = (typeof CANCELLATION_OUTCOMES)[number]

/** What the receipt and the notice to the shop say. */
export type CancellationMail = {
  reference: string
  /** ISO 8601. */
  receivedAt: string
  form: CancellationForm
  statement: string
  outcome: CancellationOutcome
  contract: {
    id: number
    name: string
    /** ISO 8601; null where the last payment decides, or its owner, who may end a pause. */
    endsAt: string | null
    /** Nothing is charged as long as nobody wants it again. */
    isPaused: boolean
    /** A bank had its last debit before it was ended: nobody knows yet whether it succeeds. */
    isDebitAwaited: boolean
    currency: string
    amountCents: number
  } | null
  accountUrl: string
  shop: { name: string; legalLine: string; contactEmail: string }
}
