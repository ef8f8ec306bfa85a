const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40
/** Small words that PostgreSQL's list for French leaves in. */
const SMALL_WORDS = new Set(['les', 'cet', 'cette', 'est', 'sont'])

/**
 * The words of what a visitor typed, without accents and in small letters: letters and digits, nothing that has a
 * meaning in a query of PostgreSQL. Words beyond the twelfth count for nothing, small words only when there are no others.
 */
export function searchWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')
  const all = (folded.match(/[\p{L}\p{Nd}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))
  const telling = all.filter((word) => !SMALL_WORDS.has(word))
  return telling.length > 0 ? telling : all
}
