/** One line of the journal. `at` is ISO 8601; `about`: whom or what it is about, as people call it. */
export type JournalEntry = {
  id: number
  at: string
  who: string
  action: string
  subject: { kind: string; id: string }
  about: string
  fields: string[]
}

const SUBJECTS: Record<string, string> = {
  setting: 'réglage',
  page: 'page',
  'legal-text': 'texte légal',
  'legal-draft': 'brouillon du texte légal',
  'mail-text': 'texte du mail',
  category: 'catégorie',
  post: 'article',
  order: 'commande n°',
  subscription: 'abonnement n°',
  'price-change': 'changement de prix n°',
  customer: 'compte n°',
  message: 'message n°',
  comment: 'commentaire ou avis n°',
  product: 'produit n°',
  variations: 'déclinaisons du produit n°',
  prices: 'prix du produit n°',
  stock: 'stock n°',
  'cross-sells': 'produits liés n°',
  sample: 'extrait n°',
  files: 'fichiers du produit n°',
  form: 'formulaire n°',
  'shipping-zone': 'zone de livraison n°',
  books: 'les comptes de',
  'booking-resource': 'agenda n°',
  booking: 'rendez-vous n°',
  comments: 'commentaire n°',
  picture: 'image',
  coupon: 'code promo',
  lesson: 'leçon',
  certificate: 'attestation n°',
  'member-meetings': 'rencontres du Club n°',
  'member-post': 'texte du Club',
  'text-draft': 'brouillon n°',
  'post-categories': 'catégories des articles',
  slides: 'bandeaux',
  testimonials: 'témoignages',
  'tax-rates': 'taux de TVA',
  mail: 'mail',
  payment: 'paiement',
  shop: 'la boutique',
}

const ACTIONS: Record<string, string> = {
  closed: 'a clôturé',
  exported: 'a exporté',
  downloaded: 'a téléchargé l’export de',
  'brought-in': 'a repris l’archive de',
  created: 'a créé',
  changed: 'a modifié',
  restored: 'a rétabli une version de',
  deleted: 'a supprimé',
  'payment-captured': 'a encaissé',
  'dispute-written': 'a écrit au dossier du litige de',
  'dispute-answered': 'a envoyé à la banque le dossier du litige de',
  'dispute-accepted': 'a accepté le litige de',
  'payment-voided': 'a annulé l’autorisation de',
  'plan-cancelled': 'a annulé les échéances de',
  'made-by-hand': 'a fait, pour son acheteur,',
  'payment-attached': 'a rattaché à sa commande le',
  'orphan-refunded': 'a rendu le',
  'gap-noted': 'a noté un écart du',
  compared: 'a comparé les paiements avec les commandes\u202F:',
  'link-sent': 'a envoyé le lien de paiement de',
  'refund-asked': 'a remboursé',
  'payment-refunded': 'a remboursé',
  'surplus-refunded': 'a rendu un paiement en trop de',
  transferred: 'a noté comme fait le virement de',
  'transfer-asked': 'a demandé un virement pour',
  noted: 'a noté',
  'withdrawal-accepted': 'a accepté la rétractation de',
  'withdrawal-placed': 'a rattaché une rétractation à',
  'withdrawal-closed': 'a classé une rétractation sans commande',
  'withdrawal-refused': 'a refusé la rétractation de',
  shipped: 'a expédié',
  'billing-changed': 'a corrigé l’adresse de facturation de',
  'delivery-changed': 'a corrigé l’adresse de livraison de',
  'shipment-taken-back': 'a repris un envoi de',
  'tracking-changed': 'a corrigé le suivi de',
  'mail-sent-again': 'a renvoyé un mail de',
  'mail-retried': 'a relancé l’envoi du',
  'links-sent-again': 'a renvoyé les liens de',
  'subscription-paused': 'a suspendu',
  'subscription-resumed': 'a repris',
  'subscription-cancelled': 'a résilié',
  'subscription-ended': 'a mis fin à',
  'payment-moved': 'a déplacé le prochain prélèvement de',
  'renewal-retried': 'a fait un nouvel essai de paiement pour',
  announced: 'a annoncé',
  reconciled: 'a rapproché les paiements\u202F:',
  erased: 'a effacé',
  'erasure-asked': 'a demandé l’effacement de',
  'erasure-taken-back': 'a repris l’effacement de',
  'buyer-erased': 'a effacé l’acheteur de',
  'buyer-erasure-asked': 'a demandé l’effacement de l’acheteur de',
  'buyer-erasure-taken-back': 'a repris l’effacement de l’acheteur de',
  'merge-asked': 'a demandé de réunir avec une autre fiche',
  'merge-declined': 'n’est pas réuni avec une autre fiche, sa preuve ayant été refusée\u202F:',
  'merge-taken-back': 'a renoncé à réunir avec une autre fiche',
  merged: 'a réuni avec une autre fiche',
  separated: 'a séparé d’une autre fiche',
  'file-taken': 'a pris un fichier du',
  'data-exported': 'a exporté les données de',
  answered: 'a répondu à',
  'answer-taken-back': 'a repris sa réponse à',
  moderated: 'a décidé de',
  scheduled: 'a prévu la mise en ligne du',
  unscheduled: 'a retiré la date du',
  discarded: 'a abandonné le',
  moved: 'a déplacé',
  cancelled: 'a annulé',
  'request-accepted': 'a accepté le',
  'request-refused': 'a refusé le',
  'marked-absent': 'a noté une absence au',
  'absence-taken-back': 'a retiré l’absence du',
  done: 'a traité',
  reopen: 'a remis à traiter',
  release: 'a laissé passer',
  spam: 'a rangé dans les indésirables',
  'not-spam': 'a sorti des indésirables',
  bin: 'a mis à la corbeille',
  restore: 'a repris de la corbeille',
}

/** Of the team: the person stands in the sentence where it is not the one who did it. */
const ABOUT_STAFF: Record<string, string> = {
  'signed-in': 'est entré(e) au bureau',
  'signed-out': 'a fermé une session',
  'signed-out-everywhere': 'a fermé toutes ses sessions',
  refused: 'Mot de passe refusé pour',
  invited: 'a invité quelqu’un',
  'invitation-withdrawn': 'a retiré une invitation',
  joined: 'a rejoint l’équipe',
  'password-reset': 'a choisi un nouveau mot de passe par le lien d’un mail',
  'role-changed': 'a changé le rôle de',
  removed: 'a retiré de l’équipe',
  'second-factor-set': 'a mis en place son second facteur',
  'recovery-codes-made': 'a refait ses codes de secours',
  'access-reset': 'Nouveau lien d’accès fait sur la machine pour',
  'passkey-added': 'a ajouté une clé d’accès',
  'passkey-removed': 'a retiré une clé d’accès',
  'passkey-refused': 'Clé d’accès refusée pour',
  'orders-exported': 'a exporté des commandes',
  'people-exported': 'a exporté des commandes avec les données des clients',
}

/** 'a remboursé': what somebody did, where its subject is plain. */
export const gestureWords = (action: string): string => ACTIONS[action] ?? action

/** 'a modifié réglage checkout (termsPage)': what stands after the name of who did it. */
export function journalSentence({ who, action, subject, about, fields }: JournalEntry): string {
  const changed = fields.length > 0 && fields.length <= 4 ? ` (${fields.join(', ')})` : ''
  if (subject.kind === 'staff') {
    const words = ABOUT_STAFF[action] ?? action
    return about === who || /^(?:a invité|a retiré une invitation)/.test(words) ? words : `${words} ${about}`
  }
  return `${gestureWords(action)} ${SUBJECTS[subject.kind] ?? subject.kind} ${about}${changed}`
}
