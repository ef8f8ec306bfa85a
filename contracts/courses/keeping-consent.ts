/**
 * What a learner agrees to before an account keeps their exercises. The version is kept with their agreement: a new
 * wording is a new version.
 */
export const KEEPING_CONSENT = {
  version: '1',
  text: 'Je demande que mes réponses aux exercices de ce parcours soient gardées dans mon compte, pour les retrouver sur mes autres appareils.',
} as const
