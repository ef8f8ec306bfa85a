import {
  MERGE_PROOF_DAYS,
  MERGE_UNDO_DAYS,
  type MergePreview,
  type MergeSide,
  mergeParts,
} from '#contracts/people/merge.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { Icon } from '../icon.tsx'
import { AS } from '../table-roles.ts'

type Sides = { kept: MergeSide; other: MergeSide }

/** Two entries side by side: what tells whether they are the same person. */
export function ComparedPeople({ kept, other }: Sides) {
  return (
    <table className="tbl tbl--pair" {...AS.table}>
      <caption className="sr">Ce que l’on sait de chacune</caption>
      <thead {...AS.rowgroup}>
        <tr {...AS.row}>
          <td {...AS.cell} />
          <th {...AS.columnheader} scope="col">
            La fiche qui reste
          </th>
          <th {...AS.columnheader} scope="col">
            Celle qui la rejoint
          </th>
        </tr>
      </thead>
      <tbody {...AS.rowgroup}>
        {FACTS.map(([name, factOf]) => (
          <tr key={name} {...AS.row}>
            <th {...AS.rowheader} scope="row">
              {name}
            </th>
            <td {...AS.cell} className="break">
              {factOf(kept)}
            </td>
            <td {...AS.cell} className="break">
              {factOf(other)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const FACTS: readonly [name: string, factOf: (side: MergeSide) => string][] = [
  ['Nom', ({ name }) => name],
  ['Courriel', ({ email }) => email],
  ['Compte', accountOf],
  ['Adresse', ({ address }) => (address.length > 0 ? address.join(', ') : '–')],
  ['Commandes', ({ orderCount }) => String(orderCount)],
  ['Payé en tout', ({ paidCents, currency }) => (currency === '' ? '–' : formatMoney(paidCents, currency))],
]

function accountOf({ hasAccount, isEmailVerified }: MergeSide): string {
  if (!hasAccount) return 'sans compte'
  return isEmailVerified ? 'oui, adresse confirmée' : 'oui, adresse non confirmée'
}

/** What it does, before. */
export function MergeEffects({ preview: { kept, other, moves } }: { preview: MergePreview }) {
  const parts = mergeParts(moves)
  return (
    <ul className="effects">
      <li>
        <Icon name="mail" />
        <span>
          <b className="break">{other.email}</b> reçoit un lien, valable {MERGE_PROOF_DAYS} jours{'\u202F'}: rien ne
          bouge avant que son lecteur ait montré que l’adresse est la sienne.
        </span>
      </li>
      <li>
        <Icon name="bag" />
        <span>
          {parts.length > 0
            ? `Ensuite rejoignent ${kept.email}\u202F: ${parts.join(', ')}. `
            : 'Rien d’autre ne bouge. '}
          Les factures ne changent pas.
        </span>
      </li>
      {other.hasAccount && (
        <li>
          <Icon name="lock" />
          <span>On n’entre plus par ce courriel, et ses moyens de paiement gardés ne suivent pas.</span>
        </li>
      )}
      <li>
        <Icon name="shield" />
        <span>Séparable pendant {MERGE_UNDO_DAYS} jours ensuite. Votre nom et l’heure sont notés au journal.</span>
      </li>
    </ul>
  )
}
