import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { decimalsOf } from '#contracts/pricing/currency.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { buildServices } from './build-services.ts'
import { readConfigOrExit } from './config.ts'
import { explainExpress } from './explain-express.ts'
import { fetchOrderFiles } from './fetch-order-files.ts'
import type { Actor } from './modules/audit/index.ts'
import { type CancelPlanRefusal, cancelOrderInParts } from './modules/instalments/index.ts'
import { findOrder } from './modules/orders/index.ts'
import {
  capturePayment,
  type DecisionRefusal,
  listOpenDecisions,
  type OpenDecision,
  oweManualRefund,
  type RefundRefusal,
  type RefundWish,
  refundPayment,
  settleManualRefund,
} from './modules/payments/index.ts'
import { voidPayment } from './modules/post-purchase/index.ts'
import type { Services } from './services.ts'

const USAGE = `Usage\u202F:
  npm run orders -- list                       ce qui attend une décision\u202F: paiements autorisés, sommes en trop
  npm run orders -- capture <commande>         débite un paiement autorisé\u202F: la commande est payée
  npm run orders -- void <commande>            annule un paiement autorisé, et la commande
  npm run orders -- cancel <commande>          annule une commande payée en partie\u202F: ses échéances ne sont plus dues\u202F; ce
                                               qui est payé se rend par refund
  npm run orders -- refund <commande> [montant] [--reason <motif>] [--surplus] [--by-hand]
                                               rembourse (tout ce qui reste, sans montant)\u202F; --surplus rend ce qui
                                               a été payé en trop\u202F; --by-hand le demande par virement, quand le
                                               moyen de paiement ne reprend rien
  npm run orders -- transferred <numéro>       note qu’un remboursement par virement a été fait
  npm run orders -- files <commande> [dossier] dit quels fichiers sont joints aux lignes, et les enregistre dans le dossier
  npm run orders -- explain-express <produit>  pourquoi le bouton d’un portefeuille (Apple Pay, Google Pay…) manque sur
                                               la page d’un produit, nommé par son numéro ou la fin de son adresse
  --by <nom>                                   qui décide (votre nom sur cette machine, sinon)`

type Told = { text: string; isDone: boolean }
const done = (text: string): Told => ({ text, isDone: true })
const failed = (text: string): Told => ({ text, isDone: false })

const config = readConfigOrExit()
const services = buildServices(config)
const told = await manage(services, process.argv.slice(2)).catch((error: unknown) =>
  failed(error instanceof TypeError ? USAGE : `La commande n’a pas abouti\u202F: ${String(error)}`),
)
await services.close()
process.stdout.write(`${told.text}\n`)
if (!told.isDone) process.exitCode = 1

async function manage(shop: Services, args: string[]): Promise<Told> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      reason: { type: 'string' },
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
    case 'capture': {
      const result = await capturePayment(shop, { orderId, by })
      return result.ok ? done(`Commande ${orderId}\u202F: paiement débité`) : failed(explain(result.refusal))
    }
    case 'void': {
      const result = await voidPayment(shop, { orderId, by })
      return result.ok
        ? done(`Commande ${orderId}\u202F: autorisation et commande annulées`)
        : failed(explain(result.refusal))
    }
    case 'cancel': {
      const result = await cancelOrderInParts(shop, { orderId, by })
      if (!result.ok) return failed(explain(result.refusal))
      const sum = formatMoney(result.droppedCents, result.currency)
      return done(`Commande ${orderId}\u202F: annulée, ${sum} d’échéances ne sont plus dus`)
    }
    case 'refund': {
      const { reason = '', surplus: isSurplus = false, 'by-hand': isByHand = false } = values
      return refund(shop, { orderId, amount, reason, isSurplus, isByHand, by })
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
  const { publishableKey } = config.stripe
  const text = product === '' ? USAGE : await explainExpress({ ...shop, publishableKey }, product)
  return text === null ? failed(`Le produit «\u202F${product}\u202F» n’existe pas`) : { text, isDone: text !== USAGE }
}

type Refunding = {
  orderId: number
  amount: string
  reason: string
  isSurplus: boolean
  isByHand: boolean
  by: { actor: Actor }
}

async function refund(shop: Services, { orderId, amount, reason, isSurplus, isByHand, by }: Refunding): Promise<Told> {
  const order = await findOrder(shop.db, orderId)
  if (!order) return failed(explain({ code: 'unknown-order' }))
  const amountCents = amount === '' ? null : readAmount(amount, order.currency)
  if (amount !== '' && amountCents === null) return failed(`«\u202F${amount}\u202F» n’est pas un montant`)
  const of = isSurplus ? 'surplus' : 'order'
  const wish: RefundWish = { orderId, of, amountCents, reason, by }
  if (isByHand) return refundByHand(shop, wish, order.currency)
  const result = await refundPayment(shop, wish)
  if (!result.ok) return failed(explain(result.refusal))
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
  if (!owed.ok) return failed(explain(owed.refusal))
  const sum = formatMoney(owed.amountCents, currency)
  return done(`Commande ${wish.orderId}\u202F: l’acheteur est prié de donner un compte pour ${sum}`)
}

/** '12,50' or '12.50' in the smallest unit of that currency; null for what is no amount of it. */
function readAmount(text: string, currency: string): number | null {
  const [, units = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  const decimals = decimalsOf(currency)
  if (units === '' || part.length > decimals) return null
  const amountCents = Number(units) * 10 ** decimals + Number(part.padEnd(decimals, '0'))
  return amountCents > 0 ? amountCents : null
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

function explain(refusal: DecisionRefusal | RefundRefusal | CancelPlanRefusal): string {
  switch (refusal.code) {
    case 'unknown-order':
      return 'Cette commande n’existe pas'
    case 'not-in-parts':
      return 'Cette commande n’a pas d’échéance à venir'
    case 'payment-in-progress':
      return 'Un paiement de cette commande est en cours\u202F: réessayez dans quelques minutes'
    case 'not-authorised':
      return 'Aucun paiement autorisé n’attend sur cette commande'
    case 'not-captured':
      return 'Ce paiement n’est qu’autorisé\u202F: annulez-le (void) au lieu de le rembourser'
    case 'nothing-to-refund':
      return 'Il n’y a rien à rembourser'
    case 'disputed':
      return 'Un litige est ouvert\u202F: un remboursement à part ferait payer deux fois'
    case 'method-takes-nothing-back':
      return `${methodOfType(refusal.method).title} ne permet pas de rembourser\u202F: ajoutez --by-hand pour demander un compte à l’acheteur, et virez`
    case 'goes-back-by-itself':
      return 'Ce moyen de paiement reprend l’argent\u202F: remboursez sans --by-hand'
    case 'too-much':
      return `Il ne reste que ${formatMoney(refusal.leftCents, refusal.currency)} à rembourser`
    case 'provider-refused':
      return 'givenBackCents' in refusal && refusal.givenBackCents > 0
        ? `Une partie est remboursée, puis le prestataire de paiement refuse (${refusal.reason})`
        : `Le prestataire de paiement refuse (${refusal.reason})`
    case 'unknown-outcome':
      return 'Le prestataire ne dit pas ce qu’il en est\u202F: relancez la même commande, rien ne se fera deux fois'
  }
}
