import { REPORT_REASON_LABELS } from '#contracts/content/comment-report.ts'
import {
  DECIDED_STATUS,
  DECISIONS,
  MODERATION_REFUSALS,
  type ModeratedComment,
  REFUSAL_REASONS,
  REFUSAL_SENTENCES,
  REPLY_REFUSALS,
} from '#contracts/content/moderation.ts'
import { VERIFIED_LABEL } from '#contracts/content/reviews.ts'
import { readId } from '#contracts/text/read-id.ts'
import { buildServices } from './build-services.ts'
import { readConfigOrExit } from './config.ts'
import { listModeration, moderateComment, recountProductRatings, replyAsShop } from './modules/content/index.ts'
import type { Services } from './services.ts'

const USAGE = `Usage\u202F:
  npm run reviews -- list                    les avis et commentaires en attente ou signalés
  npm run reviews -- approve|hold|spam <numéro>   publie (ou garde), retient, écarte
  npm run reviews -- trash <numéro> <motif>  refuse, et dit le motif à l’auteur par e-mail
${REFUSAL_REASONS.map((reason) => `      ${reason.padEnd(14)} ${REFUSAL_SENTENCES[reason]}`).join('\n')}
  npm run reviews -- reply <numéro> <texte>  répond au nom de la boutique
  npm run reviews -- recount                 recompte les notes, après un changement du réglage isDemo`

const services = buildServices(readConfigOrExit())
const done = await moderate(services, process.argv.slice(2))
await services.close()
process.stdout.write(`${done ?? USAGE}\n`)
if (done === null) process.exitCode = 1

/** What was done, in words; null when the command makes no sense. */
async function moderate(shop: Services, [command = '', number = '', ...words]: string[]): Promise<string | null> {
  if (command === 'list') return describeWaiting(shop)
  if (command === 'recount') return `${await recountProductRatings(shop)} note(s) de produits mises à jour`
  const id = readId(number)
  if (id === null) return null
  if (command === 'reply' && words.length > 0) {
    const replied = await replyAsShop(shop, { commentId: id, body: words.join(' ') })
    return replied.ok ? `Réponse n° ${replied.answerId} publiée` : REPLY_REFUSALS[replied.refusal]
  }
  const decision = DECISIONS.find((each) => each === command)
  if (!decision) return null
  const status = DECIDED_STATUS[decision]
  const reason = REFUSAL_REASONS.find((each) => each === words[0]) ?? null
  const moderated = await moderateComment(shop, { id, status, reason })
  return moderated.ok ? `Texte n° ${id}\u202F: ${moderated.former} → ${status}` : MODERATION_REFUSALS[moderated.refusal]
}

async function describeWaiting(shop: Services): Promise<string> {
  const waiting = await listModeration(shop)
  return waiting.length === 0 ? 'Rien en attente' : waiting.map(describe).join('\n\n')
}

function describe({
  id,
  isReview,
  pageTitle,
  authorName,
  rating,
  isVerified,
  body,
  reports,
}: ModeratedComment): string {
  const review = isReview ? `, ${rating ?? '–'}/5${isVerified ? `, ${VERIFIED_LABEL}` : ''}` : ''
  return [
    `n° ${id}, ${isReview ? 'avis' : 'commentaire'} sur «\u202F${pageTitle}\u202F», ${authorName}${review}`,
    ...body.split('\n').map((line) => `    ${line}`),
    ...reports.map(({ reason, note }) => `  signalé\u202F: ${REPORT_REASON_LABELS[reason]}${note && ` (${note})`}`),
  ].join('\n')
}
