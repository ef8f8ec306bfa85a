/** 'de Tremplin', 'd’Athéna' */
export const ofName = (name: string): string => (/^[aeiouyàâäéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`)
