import { MAIL_KINDS, mailName } from '../staff/mail-names.ts'
import { namesIn, type OwnWords } from './own-words.ts'

/**
 * What of a mail is words of the shop and what is not. `blocks`: parts that the shop fills in itself, by their names, with
 * why each cannot be left out; null where it can. `variables`: words that stand for something, with an example.
 */
export type MailTextKind = {
  text: string
  blocks: Readonly<Record<string, { label: string; isNeeded: string | null }>>
  variables: Readonly<Record<string, string>>
}

const ALWAYS = { boutique: 'Ma boutique' }
const PERSON = { ...ALWAYS, prenom: 'Camille' }
const ORDER = { ...PERSON, numero_commande: '10482', total: '47,30\u00A0€', courriel: 'bonjour@exemple.fr' }

const CONTENT = {
  contenu: { label: 'Ce que dit ce mail', isNeeded: 'sans lui, le mail ne dirait pas ce qu’il doit dire' },
}

/** A mail whose parts are not told apart: the shop's words stand before and after what it has to say. */
const whole = (variables: MailTextKind['variables'], { greets = true, signs = true } = {}): MailTextKind => ({
  text: [...(greets ? ['Bonjour {prenom},'] : []), '{contenu}', ...(signs ? ['Bien à vous,\n{boutique}'] : [])].join(
    '\n\n',
  ),
  ...{ blocks: CONTENT, variables },
})

const LAW = 'exigé par la loi'

const TOLD_APART: Record<string, MailTextKind> = {
  'order-paid': {
    text: [
      'Bonjour {prenom},',
      '{paiement_confirme} Merci\u202F! Gardez cet e-mail\u202F: il constitue votre confirmation de contrat.',
      '{fichiers}',
      '{livraison}',
      '{recapitulatif}',
      '{rappel_acces_immediat}',
      '{droits}',
      'Une question\u202F? Répondez à cet e-mail ou écrivez à {courriel}.',
      'Bonne préparation,\n{boutique}',
    ].join('\n\n'),
    blocks: {
      fichiers: { label: 'Les boutons des fichiers', isNeeded: 'ce qui a été acheté' },
      livraison: { label: 'Le colis ou le retrait', isNeeded: 'ce qui a été acheté' },
      recapitulatif: { label: 'La commande, ligne à ligne', isNeeded: LAW },
      rappel_acces_immediat: { label: 'L’accord d’accès immédiat', isNeeded: LAW },
      droits: { label: 'Les conditions et la rétractation', isNeeded: LAW },
    },
    variables: { ...ORDER, paiement_confirme: 'Votre paiement de 47,30\u00A0€ est confirmé.' },
  },
  'order-shipped': {
    text: [
      'Bonjour {prenom},',
      'Voici ce qui est parti\u202F:',
      '{articles}',
      '{suivi}',
      '{suite}',
      'Une question\u202F? Écrivez-nous à {courriel}.',
      'Bien à vous,\n{boutique}',
    ].join('\n\n'),
    blocks: {
      articles: { label: 'Ce qui est parti', isNeeded: 'ce qui a été acheté' },
      suivi: { label: 'Le transporteur et le suivi', isNeeded: null },
      suite: { label: 'Ce qui reste, et les quatorze jours', isNeeded: LAW },
    },
    variables: ORDER,
  },
  'account-created': {
    text: [
      'Bonjour {prenom},',
      'Votre compte est ouvert avec l’adresse {adresse}.',
      '{lien}',
      'Dans votre compte, vous trouverez vos commandes, vos fichiers, et de quoi modifier vos coordonnées, télécharger ou supprimer vos données.',
      '{compte}',
      'Vous n’avez pas créé de compte\u202F? Ignorez ce message, ou prévenez-nous à {courriel}.',
      'À bientôt,\n{boutique}',
    ].join('\n\n'),
    blocks: {
      lien: { label: 'Le bouton qui confirme l’adresse', isNeeded: 'sans lui, le mail ne sert à rien' },
      compte: { label: 'Le lien vers le compte', isNeeded: null },
    },
    variables: { ...PERSON, adresse: 'camille@exemple.fr', courriel: 'bonjour@exemple.fr' },
  },
  'back-in-stock': {
    text: [
      'Bonjour,',
      'Vous aviez demandé à être prévenu\u202F: «\u202F{produit}\u202F» est de retour en stock. Nous ne pouvons pas en réserver pour vous.',
      '{lien}',
      'C’était le seul e-mail de cette demande\u202F: votre adresse est maintenant retirée de la liste d’attente.',
      'Bien à vous,\n{boutique}',
    ].join('\n\n'),
    blocks: { lien: { label: 'Le bouton vers le produit', isNeeded: 'sans lui, le mail ne sert à rien' } },
    variables: { ...ALWAYS, produit: 'Carnet de préparation' },
  },
}

const NEEDED = 'sans lui, le mail ne dirait pas ce qu’il doit dire'

const BESIDE: Record<string, MailTextKind> = {
  'club-goal': {
    text: [
      'Bonjour {prenom},',
      '{objectif}',
      '{rencontre}',
      '{lien}',
      'À la semaine prochaine,\n{boutique}',
      '{pause}',
    ].join('\n\n'),
    blocks: {
      objectif: { label: 'L’objectif de la semaine, tel qu’il est écrit dans Contenu', isNeeded: NEEDED },
      rencontre: { label: 'L’heure de questions de la semaine', isNeeded: null },
      lien: { label: 'Le bouton vers l’espace des membres', isNeeded: null },
      pause: { label: 'Mettre en pause, résilier', isNeeded: LAW },
    },
    variables: { ...PERSON, courriel: 'bonjour@exemple.fr' },
  },
  // What is answered has a greeting of its own.
  'contact-answer': whole(ALWAYS, { greets: false, signs: false }),
}

const ABOUT_ORDERS: readonly string[] = [
  ...['downloads-renewed', 'order-refunded', 'payment-awaited', 'payment-failed', 'payment-voided', 'renewal-due'],
  ...['order-cancelled', 'order-cancelled-by-shop', 'refund-by-hand', 'due-soon', 'due-paid', 'due-failed'],
]

/** To the team, as their names say; they begin without a greeting. */
const isToTeam = (kind: string) => mailName(kind).endsWith('à l’équipe')

/** Kinds whose words stand with the form that somebody sent. */
const WRITTEN_ELSEWHERE: readonly string[] = ['contact-message', 'contact-copy']

/** Kinds that guard the desk: whoever could put a link into one could lead its owner astray. */
export const guardsDesk = (kind: string): boolean => kind.startsWith('staff-')

/** The kinds of mail that have words of the shop's own, in the order of the list. */
export const MAIL_TEXT_KINDS: readonly string[] = MAIL_KINDS.filter((kind) => !WRITTEN_ELSEWHERE.includes(kind))

export const isMailTextKind = (kind: string): boolean => MAIL_TEXT_KINDS.includes(kind)

/** What may be written of a mail of this kind. */
export function mailTextKind(kind: string): MailTextKind {
  const apart = TOLD_APART[kind] ?? BESIDE[kind]
  if (apart) return apart
  if (guardsDesk(kind)) return { ...whole(ALWAYS), text: 'Bonjour,\n\n{contenu}' }
  const isBare = isToTeam(kind)
  return whole(ABOUT_ORDERS.includes(kind) ? ORDER : PERSON, { greets: !isBare, signs: !isBare })
}

const LONGEST = { subject: 150, text: 6_000 }

/** What is wrong with words for a mail, by 'subject' and 'text'; {} when nothing is. */
export function checkOwnWords(kind: string, { subject, text }: OwnWords): Partial<Record<keyof OwnWords, string>> {
  const { blocks, variables } = mailTextKind(kind)
  const missing = Object.entries(blocks).find(([name, { isNeeded }]) => isNeeded && !standsAlone(text, name))
  const unknown = namesIn(text).find((name) => !(name in blocks) && !(name in variables))
  const unknownAbove = namesIn(subject).find((name) => !(name in variables) && name !== 'objet')
  return {
    ...(text.trim() === '' && { text: 'Il manque le texte.' }),
    ...(text.length > LONGEST.text && { text: `Au plus ${LONGEST.text}\u00A0signes.` }),
    ...(unknown !== undefined && { text: `{${unknown}} ne veut rien dire dans ce mail.` }),
    ...(missing && {
      text: `{${missing[0]}} ne peut pas être retiré\u202F: ${missing[1].isNeeded}. Il tient un paragraphe à lui seul.`,
    }),
    ...(/[\r\n]/.test(subject) && { subject: 'Un objet tient sur une ligne.' }),
    ...(subject.length > LONGEST.subject && { subject: `Au plus ${LONGEST.subject}\u00A0signes.` }),
    ...(unknownAbove !== undefined && { subject: `{${unknownAbove}} ne veut rien dire dans cet objet.` }),
  }
}

const standsAlone = (text: string, name: string) =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() === `{${name}}`).length === 1
