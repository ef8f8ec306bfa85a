import { isEmail } from '../address/address.ts'

/** What somebody says who withdraws from an order (L221-21 C. conso.): texts as typed, trimmed. */
export type WithdrawalForm = {
  orderNumber: string
  name: string
  email: string
  /** What they withdraw from; '' for the whole order. */
  items: string
}

/** Names of the form's inputs. */
export const WITHDRAWAL_FIELDS = {
  orderNumber: 'numero_commande',
  name: 'nom',
  email: 'email',
  items: 'articles',
  /** 'relire' shows the statement once more, 'confirmer' sends it. */
  step: 'etape',
} as const satisfies Record<keyof WithdrawalForm | 'step', string>

export const WITHDRAWAL_LENGTHS: Record<keyof WithdrawalForm, number> = {
  orderNumber: 20,
  name: 100,
  email: 320,
  items: 300,
}

/** The words that the law gives to the function and to its last button (L221-21, D221-5). */
export const WITHDRAWAL_LINK = 'Renoncer au contrat ici'
export const WITHDRAWAL_BUTTON = 'Confirmer la rétractation'

export type WithdrawalProblem = {
  field: keyof WithdrawalForm
  problem: 'required' | 'order-number' | 'email' | 'address'
}

/** Every reason to ask again, in the order of the form. Whether the order exists is none: that would tell. */
export function checkWithdrawal(form: WithdrawalForm): WithdrawalProblem[] {
  const problems: WithdrawalProblem[] = []
  if (form.orderNumber === '') problems.push({ field: 'orderNumber', problem: 'required' })
  else if (!/^(n°\s*)?#?\d{1,9}$/i.test(form.orderNumber))
    problems.push({ field: 'orderNumber', problem: 'order-number' })
  if (form.name === '') problems.push({ field: 'name', problem: 'required' })
  else if (holdsAddress(form.name)) problems.push({ field: 'name', problem: 'address' })
  if (form.email === '') problems.push({ field: 'email', problem: 'required' })
  else if (!isEmail(form.email)) problems.push({ field: 'email', problem: 'email' })
  if (holdsAddress(form.items)) problems.push({ field: 'items', problem: 'address' })
  return problems
}

/** The receipt goes to an address that anybody may type: it carries no links of theirs. */
const holdsAddress = (text: string) => /:\/\/|www\.|@|\.[a-z]{2,}\//i.test(text)

/**
 * Whether a statement is about all that was ordered: what begins by itself then ends by itself. Of several articles the ones that
 * were meant are found by somebody, since they were named in words.
 */
export const namesWholeOrder = ({ items }: Pick<WithdrawalForm, 'items'>, lines: readonly unknown[]) =>
  items === '' || lines.length === 1

/** The number alone: '1001' of 'n° 1001'. */
export const digitsOf = (orderNumber: string) => orderNumber.replace(/\D/g, '')

/** The statement that is shown before it is sent, kept, and sent back in the receipt, word for word. */
export function withdrawalStatement({ orderNumber, name, items }: WithdrawalForm): string {
  const what = items === '' ? 'de l’ensemble du contrat' : `des articles suivants du contrat\u202F: ${items}`
  return `Je soussigné(e) ${name} vous notifie par la présente ma rétractation ${what}. Commande n°\u00A0${digitsOf(orderNumber)}.`
}

/** Where a statement stands in the law, line by line of its order. */
export type WithdrawalRight =
  /** Files that were supplied at once at the buyer's own request: the right is lost (L221-28 13°). */
  | 'lost'
  /** A course that was opened at once: the shop gives back the part that was not read, whatever the law asks (setting). */
  | 'pro-rata'
  /** A subscription that began at once at the buyer's request: the days that are over are owed (L221-25). */
  | 'days-used'
  /** Fourteen days are over: somebody looks at it. */
  | 'late'
  | 'open'

/** Why the law gives none: nothing else is a reason to refuse a statement. */
export type WithdrawalGround = 'late' | 'supplied' | 'performed'

/** What the mails about a withdrawal say. */
export type WithdrawalMail = {
  reference: string
  /** ISO 8601. */
  receivedAt: string
  form: WithdrawalForm
  statement: string
  /** Why the shop has refused it; null for one that it has not. */
  refusedFor: WithdrawalGround | null
  /** The order that number and address name; null when there is none. */
  order: {
    id: number
    /** ISO 8601. */
    createdAt: string
    status: string
    currency: string
    /** What came in for it, less what has gone back. */
    paidCents: number
    /** A part of it falls due later: it is not charged any more since this statement. */
    owesLater: boolean
    /** It began a subscription, which can be withdrawn from. */
    hasSubscription: boolean
    /** The statement is about all of it: such a subscription ends by itself. Else somebody looks which articles were meant. */
    isWhole: boolean
    /** Its bank, its lender or its slip may still bring its money. */
    isAwaited: boolean
    lines: { label: string; isShipped: boolean; right: WithdrawalRight }[]
    url: string
  } | null
  /** By when what is due has to be given back, ISO 8601: fourteen days after the statement (L221-24). */
  refundBy: string
  shop: { name: string; legalLine: string; contactEmail: string; returnAddress: string }
}
