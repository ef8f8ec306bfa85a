import { MESSAGE_REFUSALS } from '#contracts/exchanges/message-states.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { buildServices } from './build-services.ts'
import { readConfigOrExit } from './config.ts'
import {
  deleteMessage,
  findMessage,
  listMessages,
  listSubscribers,
  type MovedMessage,
  moveMessage,
} from './modules/contact/index.ts'
import type { Services } from './services.ts'

const USAGE = `Usage\u202F:
  npm run messages -- list              les messages reçus
  npm run messages -- held              les messages retenus, et pourquoi
  npm run messages -- show <numéro>     un message en entier
  npm run messages -- release <numéro>  laisse passer un message retenu\u202F: il part par courriel
  npm run messages -- bin <numéro>      met un message à la corbeille\u202F: il est effacé après ${RETENTION.discardedMessageDays}\u00A0jours
  npm run messages -- delete <numéro>   efface aussitôt un message et ses fichiers
  npm run messages -- subscribers       les adresses confirmées de la lettre d’information,
                                        chacune avec son lien de désinscription`

/** What was done, in words; null when the command makes no sense. */
async function moderate(shop: Services, [command = '', number = '']: string[]): Promise<string | null> {
  if (command === 'list') return describeAll(await listMessages(shop, 'received'))
  if (command === 'held') return describeAll(await listMessages(shop, 'held'))
  if (command === 'subscribers') return describeSubscribers(shop)
  const id = readId(number)
  if (id === null) return null
  switch (command) {
    case 'show':
      return describeMessage(shop, id)
    case 'release':
      return describeMove(await moveMessage(shop, { id, gesture: 'release' }), `Le message n° ${id} part par courriel`)
    case 'bin':
      return describeMove(await moveMessage(shop, { id, gesture: 'bin' }), `Message n° ${id} à la corbeille`)
    case 'delete':
      return (await deleteMessage(shop, { id })) ? `Message n° ${id} effacé` : `Aucun message n° ${id}`
    default:
      return null
  }
}

const describeMove = (moved: MovedMessage, done: string) => (moved.ok ? done : MESSAGE_REFUSALS[moved.refusal])

function describeAll(messages: Awaited<ReturnType<typeof listMessages>>): string {
  if (messages.length === 0) return 'Aucun message'
  return messages
    .map(({ id, formSlug, suspicions, answers, receivedAt, fileCount }) =>
      [
        `n° ${id}, ${formSlug}, ${formatMoment(receivedAt.toISOString())}, ${answers.email?.join(', ') ?? '–'}`,
        ...(fileCount > 0 ? [`${fileCount} fichier(s)`] : []),
        ...(suspicions.length > 0 ? [`retenu\u202F: ${suspicions.join(', ')}`] : []),
      ].join(', '),
    )
    .join('\n')
}

async function describeMessage(shop: Services, id: number): Promise<string> {
  const message = await findMessage(shop, id)
  if (!message) return `Aucun message n° ${id}`
  const answers = Object.entries(message.answers).map(([field, values]) => `${field}\u202F: ${values.join(', ')}`)
  return [...answers, ...message.fileNames.map((name) => `fichier\u202F: ${name}`)].join('\n')
}

async function describeSubscribers(shop: Services): Promise<string> {
  const subscribers = await listSubscribers(shop, 'newsletter')
  const lines = subscribers.map(({ email, unsubscriptionUrl }) => `${email}\t${unsubscriptionUrl}`)
  return lines.join('\n') || 'Aucune adresse confirmée'
}

// Once all of the file is there: what is told below would not be yet.
const services = buildServices(readConfigOrExit())
const done = await moderate(services, process.argv.slice(2))
await services.close()
process.stdout.write(`${done ?? USAGE}\n`)
if (done === null) process.exitCode = 1
