/** 'd’Élodie', 'de Marc': before a vowel, and before an h, which most first names do not sound. */
export const ofName = (name: string): string =>
  /^[aeiouyhœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
