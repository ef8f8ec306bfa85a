/** Who sells, as far as it is asked whether a shop says so. */
type Seller = { name: string; address: string; siret: string; email: string; phone: string }

const LENGTH = 14

/** Whether these are the fourteen digits of a SIRET, spaces left out: their sum is right (the post office has its own), and they are not all noughts. */
export function isSiret(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return false
  if (digits.startsWith('356000000') && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0)
    return true
  const sum = [...digits].reduce((total, digit, index) => {
    const weighed = Number(digit) * ((LENGTH - index) % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

/** What is wrong with a SIRET, in a sentence; null where nothing is. */
export function explainSiret(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  const missing = LENGTH - digits.length
  if (missing > 0) return `14\u00A0chiffres, il en manque ${missing === 1 ? 'un' : missing}.`
  if (missing < 0) return `14\u00A0chiffres, il y en a ${-missing} de trop.`
  return isSiret(text) ? null : 'Ce numéro n’existe pas\u202F: un chiffre est faux.'
}

/** Whether the law's questions about the seller have an answer. */
export const isIdentified = ({ name, address, siret, email, phone }: Seller): boolean =>
  [name, address, email, phone].every((text) => text.trim() !== '') && isSiret(siret)

/** The number that the administration has made of a SIREN: FR, a key of two digits, the SIREN. */
export function vatNumberOf(siret: string): string {
  const siren = siret.replaceAll(/\D/g, '').slice(0, 9)
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
}
