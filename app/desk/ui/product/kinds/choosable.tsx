import { useState } from 'react'
import { useFetcher } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { ChoosableProduct } from './part-form.ts'

type Found = { typed: string; products: ChoosableProduct[] }

/**
 * What a list to choose from offers: what came with the page, or, once words are typed into `search`, what they find. `known`: all
 * that was seen, for what is chosen keeps its name. Without script the first are there.
 */
export function useChoosable(
  offered: readonly ChoosableProduct[],
  { hasMore, but }: { hasMore: boolean; but: number },
) {
  const { load, data } = useFetcher<Found>()
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<readonly ChoosableProduct[]>([])
  const wanted = typed.trim()
  const found = wanted !== '' && data?.typed === wanted ? data.products : null
  if (found && !found.every((product) => seen.includes(product))) setSeen([...seen, ...found])
  const look = (words: string) => {
    setTyped(words)
    if (words.trim() !== '')
      void load(`${DESK_PAGES.productChoice}?${new URLSearchParams({ q: words.trim(), sauf: String(but) })}`)
  }
  return {
    shown: found ?? offered,
    known: [...offered, ...seen],
    search: hasMore ? <ProductSearch look={look} count={found?.length ?? null} /> : null,
  }
}

const foundWords = (count: number) => (count === 0 ? 'Rien de ce nom.' : `${count} trouvé${count > 1 ? 's' : ''}.`)

/** Has no name: what is looked for is no part of the form. */
function ProductSearch({ look, count }: { look: (words: string) => void; count: number | null }) {
  const id = 'chercher-un-produit'
  return (
    <div className="field">
      <label htmlFor={id}>Chercher un produit</label>
      <input
        {...{ id, className: 'input', type: 'search', autoComplete: 'off', 'aria-describedby': `${id}-aide` }}
        onChange={({ currentTarget }) => look(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="help" id={`${id}-aide`}>
        Par les mots de son nom, ou le début de sa référence. La liste montre ce qui est trouvé{'\u202F'}; sans rien,
        les premiers par leur nom.
      </p>
      <p className="help" role="status">
        {count === null ? '' : foundWords(count)}
      </p>
    </div>
  )
}
