export type ListOption = { value: string; text: string }

/**
 * Options that a few typed letters mean, those that begin with them first; accents and case count for nothing, and a
 * code ('IE', 'RM') means its own option.
 */
export function filterOptions<Option extends ListOption>(options: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed)
  if (wanted === '') return [...options]
  const found = options.filter(({ value, text }) => plain(text).includes(wanted) || plain(value) === wanted)
  const rank = ({ value, text }: Option) => {
    if (plain(value) === wanted) return 0
    return plain(text).startsWith(wanted) ? 1 : 2
  }
  return found.toSorted((a, b) => rank(a) - rank(b))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, ' ').trim().toLowerCase()
