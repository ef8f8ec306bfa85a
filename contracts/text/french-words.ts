/**
 * 'd’Élodie', 'de Marc': before a vowel, before an h, which most names do not sound, and before a y that is one
 * ('d’Yves', 'de Yoga').
 */
export const ofName = (name: string): string =>
  /^(?:[aeiouhœæ]|y(?![aeiou]))/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`

/** '1 jour ouvré', '14 jours ouvrés'. */
export const workingDays = (days: number): string => `${days}\u00A0jour${days > 1 ? 's ouvrés' : ' ouvré'}`

/** '0 versement', '1 versement', '3 versements': a word that takes an s. */
export const counted = (count: number, word: string): string => `${count}\u00A0${word}${count > 1 ? 's' : ''}`

/** '1 image affichée', '3 mails affichés', '1 échange trouvé': what a list says of its rows. */
export const shownRows = (count: number, word: string, shown: 'affiché' | 'affichée' | 'trouvé'): string =>
  `${counted(count, word)} ${shown}${count > 1 ? 's' : ''}`
