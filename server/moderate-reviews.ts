import { buildServices } from './build-services.ts'
import { readConfigOrExit } from './config.ts'
import { listHeldComments, moderateComment, recountProductRatings, replyAsShop } from './modules/content/index.ts'
import type { Services } from './services.ts'

const STATUSES = { approve: 'approved', hold: 'held', spam: 'spam', trash: 'trash' } as const

const USAGE = `Usage\u202F:
  npm run reviews -- list                    les avis en attente
  npm run reviews -- approve|hold|spam|trash <numéro>
  npm run reviews -- reply <numéro> <texte>  répond au nom de la boutique
  npm run reviews -- recount                 recompte les notes, après un changement du réglage isDemo`

const services = buildServices(readConfigOrExit())
const done = await moderate(services, process.argv.slice(2))
await services.close()
process.stdout.write(`${done ?? USAGE}\n`)
if (done === null) process.exitCode = 1

/** What was done, in words; null when the command makes no sense. */
async function moderate(shop: Services, [command = '', number = '', ...words]: string[]): Promise<string | null> {
  if (command === 'list') return describeHeld(shop)
  if (command === 'recount') return `${await recountProductRatings(shop)} note(s) de produits mises à jour`
  const id = /^\d{1,9}$/.test(number) ? Number(number) : null
  if (id === null) return null
  if (command === 'reply' && words.length > 0) {
    const answerId = await replyAsShop(shop, { reviewId: id, body: words.join(' ') })
    return answerId === null ? `Aucun avis publié n° ${id}` : `Réponse n° ${answerId} publiée`
  }
  if (!isModeration(command)) return null
  const former = await moderateComment(shop, { id, status: STATUSES[command] })
  return former === null ? `Aucun avis n° ${id}` : `Avis n° ${id}\u202F: ${former} → ${STATUSES[command]}`
}

function isModeration(command: string): command is keyof typeof STATUSES {
  return Object.hasOwn(STATUSES, command)
}

async function describeHeld(shop: Services): Promise<string> {
  const held = await listHeldComments(shop)
  if (held.length === 0) return 'Aucun avis en attente'
  return held
    .map(({ id, subjectId, authorName, rating, isVerified, body }) =>
      [
        `n° ${id}, produit ${subjectId}, ${authorName}, ${rating ?? '–'}/5${isVerified ? ', client confirmé' : ''}`,
        ...body.split('\n').map((line) => `    ${line}`),
      ].join('\n'),
    )
    .join('\n\n')
}
