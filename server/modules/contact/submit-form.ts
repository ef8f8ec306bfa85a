import type { Suspicion } from '#contracts/exchanges/message-states.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import { freeTextName } from '#contracts/forms/names.ts'
import { type Answers, answersOf } from '#contracts/forms/rules/answers.ts'
import type { FieldProblem } from '#contracts/forms/rules/interpreter.ts'
import { shownFields } from '#contracts/forms/shown-fields.ts'
import { listUnsentMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { askForSubscription } from './ask-for-subscription.ts'
import { checkAnswers, fieldsOf, problemOf } from './check-answers.ts'
import { readFormToken, type TokenVerdict } from './form-token.ts'
import type { ContactForm } from './forms-repository.ts'
import { isForReaders } from './is-for-readers.ts'
import { postedDataHashes } from './posted-data-hash.ts'
import { type PostedEntry, textOf } from './posted-form.ts'
import { mailKindsOf, queueFormMails } from './queue-form-mails.ts'
import { screenMessage } from './screen-message.ts'
import {
  countSince,
  findPosted,
  insertSubmission,
  lockSender,
  type NewFile,
  type Submission,
} from './submissions-repository.ts'

const HOUR_MILLISECONDS = 3_600_000

type Deps = Pick<Services, 'db' | 'signer' | 'clock' | 'jobs'>

export type PostedMessage = {
  form: ContactForm
  /** What was answered, by the names of the form's fields. */
  entries: readonly PostedEntry[]
  /** Says that this site drew the form, and when. */
  token: string
  /** By field, what came with the question of a quiz or the picture of a captcha: its keyed hash, its challenge. */
  proofs: Readonly<Record<string, string>>
  unitTag: string
  /** Path of the page that the form stood on. */
  pagePath: string
  sender: { address: string; userAgent: string }
  /** Whether the form's limits count: so many messages an hour, and none faster than anybody writes. */
  limitsRates: boolean
  /** Sends owed mails now, as far as the mail server takes them within ten seconds; true when it took the first. */
  sendNow: (mailIds: string[]) => Promise<boolean>
}

/** What became of a message, by the contract's statuses (facts: forms-and-comments §3). */
export type SubmittedForm =
  | { status: 'validation_failed'; problems: FieldProblem[] }
  | { status: 'acceptance_missing' | 'spam' }
  /** Nothing was stored: the page is too old, or too much was sent from this address within the hour. */
  | { status: 'aborted'; reason: 'csrf' | 'rate_limit' }
  /** It is stored. `mail_failed`: it was not mailed yet; the worker keeps trying. */
  | { status: 'mail_sent' | 'mail_failed'; postedDataHash: string }

/** Takes what a contact form sends. A message that passes is stored before anything else happens to it. */
export async function submitForm(services: Deps, message: PostedMessage): Promise<SubmittedForm> {
  const { form, entries, proofs, unitTag, sender } = message
  const { definition } = form
  const oneTimeFields = definition.fields.flatMap(({ type, name }) =>
    type === 'quiz' || type === 'captcha' ? name : [],
  )
  const hashes = postedDataHashes(services, { entries, unitTag, address: sender.address, oneTimeFields })
  const posted = await findPosted(services.db, form.id, hashes)
  if (posted) return answerAgain(services, posted, message)

  const shown = onlyShown(form, entries)
  const { problems, answers, files } = await checkAnswers(services, { form: shown, entries, proofs })
  const lacking = lackingAcceptances(shown.definition, answers)
  if (definition.settings.acceptanceAsValidation)
    problems.push(
      ...lacking.map(({ name, invert }) => problemOf(definition, name, invert ? 'acceptance_inverted' : 'acceptance')),
    )
  if (problems.length > 0) return { status: 'validation_failed', problems }
  if (lacking.length > 0) return { status: 'acceptance_missing' }

  const token = readFormToken(services, form.id, message.token)
  const suspicions = await findSuspicions(services, message, { answers, token })
  if (suspicions.length === 0 && token.kind === 'expired') return { status: 'aborted', reason: 'csrf' }
  const stored = await store(services, message, { hashes, answers, files, suspicions })
  if (stored.outcome === 'too-many') return { status: 'aborted', reason: 'rate_limit' }
  if (stored.outcome === 'known') return answerAgain(services, stored.submission, message)
  if (suspicions.length > 0) return { status: 'spam' }
  return { status: await statusOf(message.sendNow, stored.mailIds), postedDataHash: hashes[0] }
}

/** The form as it asks who answers this: what was typed into a field that is not asked any more is not listened to. */
function onlyShown(form: ContactForm, entries: readonly PostedEntry[]): ContactForm {
  const answers = answersOf(entries)
  const fields = shownFields(form.definition.fields, (name) => answers.texts(name))
  return { ...form, definition: { ...form.definition, fields } }
}

/** Acceptances that are open, or checked although they must not be. */
function lackingAcceptances(definition: FormDefinition, answers: Answers) {
  return fieldsOf(definition, 'acceptance').filter(
    ({ name, optional, invert }) => !optional && answers.texts(name).length > 0 === invert,
  )
}

async function findSuspicions(
  { db }: Pick<Services, 'db'>,
  { form, entries, sender, limitsRates }: PostedMessage,
  { answers, token }: { answers: Answers; token: TokenVerdict },
): Promise<Suspicion[]> {
  const { honeypotField, minSecondsBeforeSubmit } = form.definition.settings
  const { spamWords, maxLinks } = (await getShopSettings(db)).contact
  const texts = form.definition.fields.flatMap(({ name }) => answers.texts(name))
  const isTrapped = textOf(entries, honeypotField) !== ''
  return screenMessage(
    { userAgent: sender.userAgent, token, isTrapped, texts },
    { minSeconds: limitsRates ? minSecondsBeforeSubmit : 0, spamWords, maxLinks },
  )
}

type Storing = { hashes: [string, string]; answers: Answers; files: NewFile[]; suspicions: Suspicion[] }
type Stored =
  | { outcome: 'stored'; mailIds: string[] }
  | { outcome: 'known'; submission: Submission }
  | { outcome: 'too-many' }

/** One transaction: the message, its files, and the mails that it owes. */
function store(
  services: Deps,
  message: PostedMessage,
  { hashes, answers, files, suspicions }: Storing,
): Promise<Stored> {
  const { form, sender, pagePath, limitsRates } = message
  const now = services.clock.now()
  const senderHash = services.signer.sign('contact-sender', sender.address)
  return services.db.transaction(async (tx) => {
    await lockSender(tx, senderHash)
    const known = await findPosted(tx, form.id, hashes)
    if (known) return { outcome: 'known', submission: known }
    const sent = await countSince(tx, { formId: form.id, senderHash }, new Date(now.getTime() - HOUR_MILLISECONDS))
    if (limitsRates && sent >= form.definition.settings.rateLimitPerHour) return { outcome: 'too-many' }
    const isHeld = suspicions.length > 0
    const kept = {
      answers: answersToKeep(onlyShown(form, message.entries).definition, answers),
      ...{ pagePath, senderHash, receivedAt: now },
    }
    const status = isHeld ? ('held' as const) : ('received' as const)
    const reading = isHeld || isForReaders(form.definition) ? ('waiting' as const) : ('none' as const)
    const id = await insertSubmission(
      tx,
      { ...kept, formId: form.id, formVersion: form.version, status, reading, suspicions, postedDataHash: hashes[0] },
      files,
    )
    if (isHeld) return { outcome: 'stored', mailIds: [] }
    const { definition } = form
    const mailIds = await queueFormMails(services, tx, { id, definition })
    mailIds.push(...(await askForSubscription(services, tx, { message: { id, ...kept }, definition })))
    return { outcome: 'stored', mailIds }
  })
}

/** What was asked and answered, by field; free texts by their own names. Nothing of robots' tests and files. */
function answersToKeep({ fields }: FormDefinition, answers: Answers): Record<string, string[]> {
  const kept = fields.flatMap((field): [string, string[]][] => {
    if (field.type === 'quiz' || field.type === 'captcha' || field.type === 'file') return []
    const own: [string, string[]] = [field.name, [...answers.texts(field.name)]]
    const asked = 'freeText' in field ? field.freeText : undefined
    const isAsked = asked && answers.texts(field.name).includes(asked.optionValue)
    return asked && isAsked ? [own, [asked.name, [...answers.texts(freeTextName(field.name))]]] : [own]
  })
  return Object.fromEntries(kept)
}

/** The same words again: nothing is stored twice, and a mail that did not go out yet is tried once more. */
async function answerAgain(
  services: Deps,
  posted: Submission,
  { form, sendNow }: PostedMessage,
): Promise<SubmittedForm> {
  if (posted.status === 'held') return { status: 'spam' }
  const [first] = mailKindsOf(form.definition)
  const mailIds = first ? await listUnsentMails(services.db, { kinds: [first], about: String(posted.id) }) : []
  return { status: await statusOf(sendNow, mailIds), postedDataHash: posted.postedDataHash }
}

async function statusOf(sendNow: PostedMessage['sendNow'], mailIds: string[]) {
  return mailIds.length === 0 || (await sendNow(mailIds)) ? ('mail_sent' as const) : ('mail_failed' as const)
}
