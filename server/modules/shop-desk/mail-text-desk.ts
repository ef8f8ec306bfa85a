import type { MailTextAnswer, MailTextRow, MailTextView } from '#contracts/mail/mail-text-view.ts'
import { guardsDesk, isMailTextKind, MAIL_TEXT_KINDS, mailTextKind } from '#contracts/mail/mail-texts.ts'
import type { OwnWords } from '#contracts/mail/own-words.ts'
import { mailName } from '#contracts/staff/mail-names.ts'
import {
  explainStaffRefusal,
  mayDo,
  type StaffAction,
  type StaffActor,
  type StaffRefusal,
} from '#contracts/staff/roles.ts'
import { bodiesOf } from '#server/mail/mail-logo.ts'
import type { ReadyMail } from '#server/mail/render-mail.ts'
import { showWordmark } from '#server/mail/wordmark-picture.ts'
import type { Unwritten, Writer } from '#server/modules/audit/index.ts'
import { showLogo } from '#server/modules/identity/index.ts'
import {
  findOwnWords,
  listOwnWords,
  listOwnWordsVersions,
  restoreOwnWords,
  saveOwnWords,
} from '#server/modules/mail-texts/index.ts'
import { findNewestAbout, keepsText, type MailKind } from '#server/modules/notifications/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'mails' | 'mailer' | 'log' | 'origin'>
type Refused = { ok: false; refusal: StaffRefusal }

/** The words of mails that guard the desk are for who may change its settings. */
const actionFor = (kind: string): StaffAction => (guardsDesk(kind) ? 'settings.change' : 'mails.write')

/** Every kind of mail whose words are this actor's to write, with whether the shop has some of its own. */
export async function listMailTexts(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; rows: MailTextRow[] } | Refused> {
  const refusal = await refuseStaff(services, actor, 'mails.write')
  if (refusal) return { ok: false, refusal }
  const own = await listOwnWords(services.db)
  const theirs = MAIL_TEXT_KINDS.filter((kind) => mayDo(actor.role, actionFor(kind)))
  return { ok: true, rows: theirs.map((kind) => ({ kind, name: mailName(kind), isOwn: own.has(kind) })) }
}

/** One of them, to be edited; null for a kind that is none. */
export async function openMailText(
  services: Deps,
  actor: StaffActor,
  kind: string,
): Promise<{ ok: true; view: MailTextView | null } | Refused> {
  const refusal = await refuseStaff(services, actor, actionFor(kind))
  if (refusal) return { ok: false, refusal }
  if (!isMailTextKind(kind)) return { ok: true, view: null }
  const { words, version } = await findOwnWords(services.db, kind)
  const names = await listStaffNames(services.db)
  const versions = (await listOwnWordsVersions(services.db, kind)).map(({ at, actor: by, ...each }) => ({
    ...{ version: each.version, at: at.toISOString(), by: 'id' in by ? (names.get(by.id) ?? null) : null },
  }))
  const original = { subject: '', text: mailTextKind(kind).text }
  const isOwn = words !== null
  return { ok: true, view: { kind, name: mailName(kind), words: words ?? original, isOwn, version, versions } }
}

type Change = { kind: string; edited: number; words: OwnWords | null }

/** Keeps words for a kind of mail; null: as its template says it again. */
export async function saveMailText(services: Deps, actor: StaffActor, change: Change): Promise<MailTextAnswer> {
  const refused = await refuse(services, actor, change.kind)
  if (refused) return refused
  const saved = await saveOwnWords(writerOf(services, actor), change)
  if (saved.outcome !== 'saved') return explain(services, saved)
  return { ok: true, said: change.words ? 'Enregistré. Les prochains mails ont ces mots.' : 'Texte d’origine repris.' }
}

/** Writes an older version anew. */
export async function restoreMailText(
  services: Deps,
  actor: StaffActor,
  asked: { kind: string; edited: number; version: number },
): Promise<MailTextAnswer> {
  const refused = await refuse(services, actor, asked.kind)
  if (refused) return refused
  const saved = await restoreOwnWords(writerOf(services, actor), asked)
  return saved.outcome === 'saved' ? { ok: true, said: 'Version reprise.' } : explain(services, saved)
}

async function refuse(services: Deps, actor: StaffActor, kind: string): Promise<MailTextAnswer | null> {
  const refusal = await refuseStaff(services, actor, actionFor(kind))
  if (refusal) return { ok: false, sentence: explainStaffRefusal(refusal), problems: {}, newer: null }
  if (isMailTextKind(kind)) return null
  return { ok: false, sentence: 'Ce mail n’existe pas.', problems: {}, newer: null }
}

const writerOf = ({ db, clock }: Deps, { id }: StaffActor): Writer => ({
  ...{ db, clock },
  actor: { kind: 'staff', id: String(id) },
})

async function explain({ db }: Deps, unwritten: Unwritten): Promise<MailTextAnswer> {
  const no = { ok: false as const, problems: {}, newer: null }
  switch (unwritten.outcome) {
    case 'gone':
      return { ...no, sentence: 'Cette version est le texte d’origine, ou n’existe plus.' }
    case 'refused': {
      const problems = Object.fromEntries(unwritten.problems.map(({ field, sentence }) => [field, sentence]))
      return { ...no, sentence: 'Rien n’est enregistré.', problems }
    }
    case 'stale': {
      const { actor, at } = unwritten.newer
      const by = 'id' in actor ? ((await listStaffNames(db)).get(actor.id) ?? null) : null
      return { ...no, sentence: 'Modifié entre-temps.', newer: { by, at: at.toISOString() } }
    }
  }
}

/**
 * A mail of this kind in these words: about the last thing that one was sent of, where its words may be read by the team at
 * all, or made up. Null for a kind that is none.
 */
export async function previewMailText(
  services: Deps,
  actor: StaffActor,
  { kind, words }: { kind: string; words: OwnWords | null },
): Promise<{ ok: true; mail: { subject: string; html: string } | null } | Refused> {
  const refusal = await refuseStaff(services, actor, actionFor(kind))
  if (refusal) return { ok: false, refusal }
  const mail = await draw(services, kind, words ?? (await findOwnWords(services.db, kind)).words)
  return {
    ok: true,
    mail: mail && { subject: mail.subject, html: await showLogo(services.db, showWordmark(mail.html)) },
  }
}

async function draw(services: Deps, kind: string, words: OwnWords | null): Promise<ReadyMail | null> {
  if (!isMailTextKind(kind)) return null
  const shown = words ?? { subject: '', text: mailTextKind(kind).text }
  const about = keepsText(kind as MailKind) ? await findNewestAbout(services.db, kind as MailKind) : null
  // What it was about may be erased since: then a made-up one is shown.
  const real = about === null ? null : await services.mails.draw(kind, { about, words }).catch(() => null)
  return real ?? services.mails.draw(kind, { about: null, words: shown })
}

/** Sends the same to whoever asks, at once: what the mail server says is said to them. Its files stay behind. */
export async function sendMailTrial(
  services: Deps,
  actor: StaffActor,
  { kind, words, to }: { kind: string; words: OwnWords | null; to: string },
): Promise<MailTextAnswer> {
  const refused = await refuse(services, actor, kind)
  if (refused) return refused
  const mail = await draw(services, kind, words)
  const no = { ok: false as const, problems: {}, newer: null }
  if (!mail) return { ...no, sentence: 'Ce mail n’existe pas.' }
  const { subject } = mail
  const messageId = `<essai-${actor.id}-${services.clock.now().getTime()}@${new URL(services.origin).hostname}>`
  try {
    await services.mailer.send({ to, subject: `Essai\u202F: ${subject}`, messageId, ...bodiesOf(mail) })
    return { ok: true, said: `L’essai est parti à ${to}.` }
  } catch (error) {
    services.log.warn({ err: error, kind }, 'a mail that was tried did not go out')
    return { ...no, sentence: 'Le serveur de mail ne l’a pas pris. Voyez les mails partis.' }
  }
}
