/** What is said where a box was left unticked, at whichever door. */
export const TERMS_MISSING = 'Veuillez lire et accepter les conditions générales pour poursuivre votre commande.'
export const DIGITAL_CONSENT_MISSING =
  'Veuillez cocher la demande d’accès immédiat\u202F: sans elle, nous ne pouvons pas vous remettre de fichier aujourd’hui.'
