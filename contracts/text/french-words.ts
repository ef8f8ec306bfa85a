/** 'd’Élodie', 'de Marc': before a vowel, and before an h, which most first names do not sound. */
export const ofName = (name: string): string =>
  /^[aeiouyhœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`

/** '1 jour ouvré', '14 jours ouvrés'. */
export const workingDays = (days: number): string => `${days}\u00A0jour${days > 1 ? 's ouvrés' : ' ouvré'}`
