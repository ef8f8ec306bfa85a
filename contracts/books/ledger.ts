/** Accounts of the French chart (plan comptable général) that the shop writes to; whoever keeps the books may rename them. */
export const ACCOUNTS = {
  customers: ['411000', 'Clients'],
  advances: ['419100', 'Clients, avances et acomptes reçus'],
  tax: ['445710', 'TVA collectée'],
  surplus: ['467100', 'Paiements en trop à rendre'],
  provider: ['511700', 'Encaissements par le prestataire de paiement'],
  services: ['706000', 'Prestations de services'],
  goods: ['707000', 'Ventes de marchandises'],
} as const
export type Account = keyof typeof ACCOUNTS

/** One side of an entry. Of debit and credit one is 0; both are in cents and never below nothing. */
export type EntryLine = { account: Account; debitCents: number; creditCents: number }

/** One entry: its lines balance. */
export type Entry = {
  journal: 'VE' | 'AV' | 'BQ'
  /** ISO 8601. */
  at: string
  /** Number of the document, or the provider's reference. */
  piece: string
  orderId: number
  buyer: string
  label: string
  lines: EntryLine[]
}

const JOURNALS: Record<Entry['journal'], string> = { VE: 'Ventes', AV: 'Avoirs', BQ: 'Banque' }

/** Below nothing it stands on the other side. */
export function side(account: Account, { debit = 0, credit = 0 }: { debit?: number; credit?: number }): EntryLine[] {
  const cents = debit - credit
  if (cents === 0) return []
  return [{ account, debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0) }]
}

/** The eighteen columns of the administration's norm (LPF, article A47 A-1), in its order. */
const COLUMNS = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum'],
  ...['CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet'],
  ...['ValidDate', 'Montantdevise', 'Idevise'],
]

export const FEC_HEAD = `${COLUMNS.join('\t')}\r\n`

/** The lines of an entry; `day`: writes a moment as 'YYYYMMDD' by the shop's clock. */
export function fecLines(entry: Entry, { number, day }: { number: number; day: (at: string) => string }): string {
  const { journal, at, piece, orderId, buyer, label, lines } = entry
  const date = day(at)
  return lines
    .map(({ account, debitCents, creditCents }) => {
      const [code, name] = ACCOUNTS[account]
      const ofBuyer = account === 'customers' ? [`C${orderId}`, buyer || `Commande ${orderId}`] : ['', '']
      const cells = [
        ...[journal, JOURNALS[journal], String(number), date, code, name, ...ofBuyer],
        ...[piece, date, label, decimal(debitCents), decimal(creditCents), '', '', date, '', ''],
      ]
      return `${cells.map(fecCell).join('\t')}\r\n`
    })
    .join('')
}

const decimal = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** What separates cells and lines is none of a cell's; nor is what a spreadsheet would reckon with. */
const fecCell = (text: string) =>
  text
    .replaceAll(/[\t\r\n|]+/g, ' ')
    .replace(/^[\s=+@-]+/, '')
    .trim()
