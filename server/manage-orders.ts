import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { formatMoney } from '#contracts/pricing/money.ts'
import { readAmount } from '#contracts/pricing/read-amount.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { readConfigOrExit } from './config.ts'
import { describeOrder } from './describe-order.ts'
import { explainExpress } from './explain-express.ts'
import { explainRefusal } from './explain-refusal.ts'
import { fetchOrderFiles } from './fetch-order-files.ts'
import type { Actor } from './modules/audit/index.ts'
import { cancelOrderInParts } from './modules/instalments/index.ts'
import { findOrder } from './modules/orders/index.ts'
import {
  capturePayment,
  listOpenDecisions,
  type OpenDecision,
  oweManualRefund,
  type RefundWish,
  refundPayment,
  settleManualRefund,
  type WishedLine,
} from './modules/payments/index.ts'
import { voidPayment } from './modules/post-purchase/index.ts'
import { done, failed, runCommand, type Told } from './run-command.ts'
import type { Services } from './services.ts'

const USAGE = `Usage\u202F:
  npm run orders -- list                       ce qui attend une décision\u202F: paiements autorisés, sommes en trop
  npm run orders -- show <commande>            ses lignes avec leur numéro, et ce qui en a été rendu
  npm run orders -- capture <commande>         débite un paiement autorisé\u202F: la commande est payée
  npm run orders -- void <commande>            annule un paiement autorisé, et la commande
  npm run orders -- cancel <commande>          annule une commande payée en partie\u202F: ses échéances ne sont plus dues\u202F; ce
                                               qui est payé se rend par refund
  npm run orders -- refund <commande> [montant] [--lines <ligne[:pièces],…> [--restock]] [--reason <motif>]
                           [--surplus] [--by-hand]
                                               rembourse (tout ce qui reste, sans montant)\u202F; --lines rend des lignes,
                                               au prix payé sans montant\u202F: leurs fichiers et leçons se ferment,
                                               --restock remet leurs pièces en stock\u202F; --surplus rend ce qui
                                               a été payé en trop\u202F; --by-hand le demande par virement, quand le
                                               moyen de paiement ne reprend rien
  npm run orders -- transferred <numéro>       note qu’un remboursement par virement a été fait
  npm run orders -- files <commande> [dossier] dit quels fichiers sont joints aux lignes, et les enregistre dans le dossier
  npm run orders -- explain-express <produit>  pourquoi le bouton d’un portefeuille (Apple Pay, Google Pay…) manque sur
                                               la page d’un produit, nommé par son numéro ou la fin de son adresse
  --by <nom>                                   qui décide (votre nom sur cette machine, sinon)`

async function manage(shop: Services, args: string[]): Promise<Told> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      reason: { type: 'string' },
      lines: { type: 'string' },
      restock: { type: 'boolean' },
      surplus: { type: 'boolean' },
      'by-hand': { type: 'boolean' },
    },
  })
  const [command = '', number = '', amount = ''] = positionals
  if (command === 'list') return done(describeAll(await listOpenDecisions(shop.db)))
  if (command === 'explain-express') return explainButtons(shop, number)
  const orderId = readId(number)
  if (orderId === null) return failed(USAGE)
  const actor: Actor = { kind: 'staff', id: values.by ?? userInfo().username }
  const by = { actor }
  switch (command) {
    case 'show': {
      const text = await describeOrder(shop, orderId)
      return text === null ? failed(explainRefusal({ code: 'unknown-order' })) : done(text)
    }
    case 'capture': {
      const result = await capturePayment(shop, { orderId, by })
      return result.ok ? done(`Commande ${orderId}\u202F: paiement débité`) : failed(explainRefusal(result.refusal))
    }
    case 'void': {
      const result = await voidPayment(shop, { orderId, by })
      return result.ok
        ? done(`Commande ${orderId}\u202F: autorisation et commande annulées`)
        : failed(explainRefusal(result.refusal))
    }
    case 'cancel': {
      const result = await cancelOrderInParts(shop, { orderId, by })
      if (!result.ok) return failed(explainRefusal(result.refusal))
      const sum = formatMoney(result.droppedCents, result.currency)
      return done(`Commande ${orderId}\u202F: annulée, ${sum} d’échéances ne sont plus dus`)
    }
    case 'refund': {
      const { reason = '', surplus: isSurplus = false, 'by-hand': isByHand = false } = values
      const { lines, restock: restocks = false } = values
      return refund(shop, { orderId, amount, reason, isSurplus, isByHand, lines, restocks, by })
    }
    case 'files':
      return done(await fetchOrderFiles(shop, { orderId, folder: amount }))
    case 'transferred': {
      const manualRefundId = orderId
      return (await settleManualRefund(shop, { manualRefundId, actorName: actor.id }))
        ? done(`Remboursement par virement n°\u00A0${manualRefundId}\u202F: noté comme fait`)
        : failed(`Il n’y a pas de remboursement par virement n°\u00A0${manualRefundId}`)
    }
    default:
      return failed(USAGE)
  }
}

async function explainButtons(shop: Services, product: string): Promise<Told> {
  const { publishableKey } = readConfigOrExit().stripe
  const text = product === '' ? USAGE : await explainExpress({ ...shop, publishableKey }, product)
  return text === null ? failed(`Le produit «\u202F${product}\u202F» n’existe pas`) : { text, isDone: text !== USAGE }
}

type Refunding = {
  orderId: number
  amount: string
  reason: string
  isSurplus: boolean
  isByHand: boolean
  lines: string | undefined
  restocks: boolean
  by: { actor: Actor }
}

async function refund(shop: Services, asked: Refunding): Promise<Told> {
  const { orderId, amount, reason, isSurplus, isByHand, restocks, by } = asked
  const order = await findOrder(shop.db, orderId)
  if (!order) return failed(explainRefusal({ code: 'unknown-order' }))
  const amountCents = amount === '' ? null : readAmount(amount, order.currency) || null
  if (amount !== '' && amountCents === null) return failed(`«\u202F${amount}\u202F» n’est pas un montant`)
  const lines = asked.lines === undefined ? undefined : readLines(asked.lines)
  if (lines === null || (lines === undefined ? restocks : isSurplus)) return failed(USAGE)
  const of = isSurplus ? 'surplus' : 'order'
  const wish: RefundWish = { orderId, of, amountCents, reason, by, ...(lines && { lines, restocks }) }
  if (isByHand) return refundByHand(shop, wish, order.currency)
  const result = await refundPayment(shop, wish)
  if (!result.ok) return failed(explainRefusal(result.refusal))
  const sum = formatMoney(result.amountCents, result.currency)
  const state = result.isPending ? 'est en cours chez le prestataire' : 'est fait'
  const earlier = result.isEarlier ? ' Il avait été demandé avant celui-ci, qui reste à faire\u202F: relancez-le.' : ''
  return {
    text: `Commande ${orderId}\u202F: le remboursement de ${sum} ${state}.${earlier}`,
    isDone: !result.isEarlier,
  }
}

async function refundByHand(shop: Services, wish: RefundWish, currency: string): Promise<Told> {
  const owed = await oweManualRefund(shop, wish)
  if (!owed.ok) return failed(explainRefusal(owed.refusal))
  const sum = formatMoney(owed.amountCents, currency)
  return done(`Commande ${wish.orderId}\u202F: l’acheteur est prié de donner un compte pour ${sum}`)
}

/** '12:2,13': two pieces of line 12 and one of line 13; null for what says no such thing. */
function readLines(text: string): WishedLine[] | null {
  const read = text.split(',').map((each) => /^\s*(\d{1,9})(?::(\d{1,4}))?\s*$/.exec(each))
  const lines = read.flatMap((found) => (found ? [{ lineId: Number(found[1]), quantity: Number(found[2] ?? 1) }] : []))
  return lines.length === read.length ? lines : null
}

function describeAll(decisions: OpenDecision[]): string {
  return decisions.length === 0 ? 'Rien n’attend de décision' : decisions.map(describe).join('\n')
}

function describe({ kind, manualRefundId, orderId, amountCents, currency, until }: OpenDecision): string {
  const sum = formatMoney(amountCents, currency)
  if (kind === 'manual-refund')
    return `Commande ${orderId}\u202F: ${sum} à rendre par virement (transferred ${manualRefundId})`
  if (kind === 'surplus')
    return `Commande ${orderId}\u202F: ${sum} payés en trop, à rendre (refund ${orderId} --surplus)`
  const day = until ? `, jusqu’au ${formatDay(until.toISOString())}` : ''
  return `Commande ${orderId}\u202F: ${sum} autorisés${day} (capture ${orderId}, ou void ${orderId})`
}

// Once all of the file is there: what is told below would not be yet.
await runCommand(manage, USAGE)
