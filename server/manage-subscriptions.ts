import { parseArgs } from 'node:util'
import { formatMoney } from '#contracts/pricing/money.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'
import { SUBSCRIPTION_LABELS, SUBSCRIPTION_STATUSES } from '#contracts/subscription/subscription-status.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  changePrice,
  describeNotices,
  describePriceChanges,
  describeQuestions,
} from './describe-subscription-papers.ts'
import {
  cancelSubscription,
  moveNextPayment,
  type PauseRefusal,
  type PauseResult,
  reactivateSubscription,
  suspendSubscription,
} from './modules/renewals/index.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionLines,
  listSubscriptionNotes,
  listSubscriptions,
  readSubscriptionFigures,
  type Subscription,
} from './modules/subscriptions/index.ts'
import { done, failed, runCommand, type Told } from './run-command.ts'
import type { Services } from './services.ts'

const USAGE = `Usage\u202F:
  npm run subscriptions -- figures                      combien courent, ont commencé, sont partis, sont impayés, et ce
                                                        qu’ils rapportent par mois
  npm run subscriptions -- list [état] [--below <n>]    les plus récents, cinquante à la fois (états\u202F: ${SUBSCRIPTION_STATUSES.slice(1).join(', ')})
  npm run subscriptions -- show <numéro>                ses dates, ses commandes, ce qui lui est arrivé
  npm run subscriptions -- cancel <numéro>              le résilie\u202F: ce qui est payé reste ouvert jusqu’à son terme
  npm run subscriptions -- suspend <numéro>             l’arrête\u202F: rien n’est prélevé, et l’accès est fermé
  npm run subscriptions -- resume <numéro>              le reprend
  npm run subscriptions -- change-date <numéro> <jour>  déplace le prochain prélèvement (2027-01-31)
  npm run subscriptions -- notices                      les résiliations reçues, et ce qu’elles sont devenues
  npm run subscriptions -- questions                    ce que les membres demandent pour leurs rencontres
  npm run subscriptions -- prices                       les prix annoncés, et ce que les abonnés ont répondu
  npm run subscriptions -- change-price <produit> <prix> --reason <phrase> [--variation <n>] [--keep-others]
                                                        propose un prix à ceux qui sont abonnés, trente jours au moins
                                                        avant ; qui n’accepte pas prend fin ce jour-là, ou continue au
                                                        prix d’avant (--keep-others)`

const PAPERS: Record<string, (shop: Services) => Promise<string>> = {
  notices: describeNotices,
  questions: describeQuestions,
  prices: describePriceChanges,
}

const PAGE = 50

const OPTIONS = {
  below: { type: 'string' },
  reason: { type: 'string', default: '' },
  variation: { type: 'string' },
  'keep-others': { type: 'boolean', default: false },
} as const

async function manage(shop: Services, args: string[]): Promise<Told> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [command = '', word = '', day = ''] = positionals
  if (command === 'figures') return done(await describeFigures(shop))
  if (command === 'list') return list(shop, word, values.below === undefined ? null : readId(values.below))
  const papers = PAPERS[command]
  if (papers) return done(await papers(shop))
  const id = readId(word)
  if (id === null) return failed(USAGE)
  if (command === 'change-price') {
    const variationId = values.variation === undefined ? null : readId(values.variation)
    const isWrong = values.variation !== undefined && variationId === null
    const wanted = {
      productId: id,
      amount: day,
      variationId,
      reason: values.reason,
      endsOthers: !values['keep-others'],
    }
    return (isWrong ? null : await changePrice(shop, wanted)) ?? failed(USAGE)
  }
  switch (command) {
    case 'show':
      return show(shop, id)
    case 'cancel':
      return cancel(shop, id)
    case 'suspend':
      return answer(await suspendSubscription(shop, { id, by: 'shop' }), `Abonnement ${id}\u202F: suspendu`)
    case 'resume':
      return answer(await reactivateSubscription(shop, { id, by: 'shop' }), `Abonnement ${id}\u202F: repris`)
    case 'change-date': {
      const to = new Date(`${day}T12:00:00Z`)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(to.getTime())) return failed(USAGE)
      const moved = await moveNextPayment(shop, { id, to })
      return answer(moved, `Abonnement ${id}\u202F: prochain prélèvement le ${formatDay(to.toISOString())}`)
    }
    default:
      return failed(USAGE)
  }
}

const REFUSALS: Record<PauseRefusal, string> = {
  unknown: 'Il n’y a pas d’abonnement de ce numéro',
  impossible: 'L’état de cet abonnement, ou ce jour, ne le permet pas',
  unpaid: 'Sa période en cours est à régler d’abord',
  limit: 'Son propriétaire l’a suspendu aussi souvent qu’il le peut',
}

const answer = (result: PauseResult, text: string): Told => (result.ok ? done(text) : failed(REFUSALS[result.refusal]))

async function cancel(shop: Services, id: number): Promise<Told> {
  const result = await cancelSubscription(shop, { id, by: 'shop' })
  if (result.ok)
    return done(`Abonnement ${id}\u202F: résilié, ouvert jusqu’au ${formatDay(result.endsAt.toISOString())}`)
  return failed(result.refusal === 'unknown' ? REFUSALS.unknown : 'Cet abonnement est déjà terminé')
}

async function list(shop: Services, word: string, below: number | null): Promise<Told> {
  const status = SUBSCRIPTION_STATUSES.find((known) => known === word) ?? null
  if (word !== '' && status === null) return failed(USAGE)
  const found = await listSubscriptions(shop.db, { status, below, limit: PAGE })
  if (found.length === 0) return done('Aucun abonnement')
  const rows = found.map(
    (each) => `${each.id}  ${SUBSCRIPTION_LABELS[each.status]}  ${each.names}  ${each.email ?? '—'}${nextOf(each)}`,
  )
  return done(rows.join('\n'))
}

const nextOf = ({ nextPaymentAt, endsAt }: Subscription) => {
  if (nextPaymentAt) return `  prochain prélèvement le ${formatDay(nextPaymentAt.toISOString())}`
  return endsAt ? `  fin le ${formatDay(endsAt.toISOString())}` : ''
}

async function show(shop: Services, id: number): Promise<Told> {
  const subscription = await findSubscription(shop.db, id)
  if (!subscription) return failed(REFUSALS.unknown)
  const [lines, orders, notes] = [
    await listSubscriptionLines(shop.db, id),
    await listOrdersOfSubscription(shop.db, id),
    await listSubscriptionNotes(shop.db, id),
  ]
  const { period, interval, length, currency } = subscription
  const cents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  const price = recurringPriceWords(cents, { cycle: { period, interval }, length }, currency)
  return done(
    [
      `Abonnement ${id}\u202F: ${SUBSCRIPTION_LABELS[subscription.status]}${nextOf(subscription)}`,
      `${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}\u202F: ${price}`,
      ...orders.map(
        ({ orderId, period: paid }) => `commande ${orderId}${paid === null ? '' : `, période ${paid + 1}`}`,
      ),
      ...notes.map(({ createdAt, text }) => `${formatDay(createdAt.toISOString())}  ${text}`),
    ].join('\n'),
  )
}

async function describeFigures(shop: Services): Promise<string> {
  const figures = await readSubscriptionFigures(shop.db, shop.clock.now())
  if (figures.length === 0) return 'Aucun abonnement'
  return figures
    .map((each) =>
      [
        `${formatMoney(each.monthlyCents, each.currency)} par mois`,
        `en cours ${each.active}, résiliés et encore ouverts ${each.leaving}, suspendus ${each.onHold} (impayés ${each.unpaid})`,
        `en trente jours\u202F: ${each.begun} commencés, ${each.ended} partis`,
      ].join('\n'),
    )
    .join('\n\n')
}

// Once all of the file is there: what is told below would not be yet.
await runCommand(manage, USAGE)
