import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { TEXT_VIEWS, type TextFilter, type TextListing, type TextView, textQuery } from '#contracts/staff/text-list.ts'
import { EmptyScene } from '../empty-scene.tsx'
import { Filter, ListFilters } from '../filters.tsx'
import { Icon } from '../icon.tsx'

const fromTop = (filter: TextFilter): TextFilter => ({ ...filter, before: null, after: null })
const address = (filter: TextFilter) => DESK_PAGES.contents + textQuery(filter)
const isFiltered = ({ search, category, author }: TextFilter) => search !== '' || category !== '' || author !== null
const unfiltered = (filter: TextFilter): TextFilter => ({ ...fromTop(filter), search: '', category: '', author: null })

export function TextViews({ filter, counts }: { filter: TextFilter; counts: TextListing['counts'] }) {
  return (
    <nav className="views" aria-label="Sortes de contenu">
      {(Object.entries(TEXT_VIEWS) as [TextView, string][]).map(([view, name]) => (
        <Link
          key={view}
          to={address({ ...unfiltered(filter), view })}
          aria-current={filter.view === view ? 'page' : undefined}
        >
          {name} <small>{counts[view]}</small>
        </Link>
      ))}
    </nav>
  )
}

type FiltersProps = { filter: TextFilter; listing: TextListing }

export const TextFilters = ({ filter, listing: { categories, authors } }: FiltersProps) => (
  <ListFilters
    kept={{ vue: filter.view === 'article' ? '' : filter.view }}
    search={{ name: 'q', label: 'Chercher dans les textes', placeholder: 'Titre ou texte…', typed: filter.search }}
    widen={isFiltered(filter) ? address(unfiltered(filter)) : null}
  >
    {filter.view === 'article' && (
      <Filter
        name="categorie"
        label="Catégorie"
        chosen={filter.category}
        all="Toutes les catégories"
        of={categories.map(({ slug, name }) => [slug, name])}
      />
    )}
    <Filter
      name="auteur"
      label="Auteur"
      chosen={String(filter.author ?? '')}
      all="Toute l’équipe"
      of={authors.map(({ id, name }) => [String(id), name])}
    />
  </ListFilters>
)

const NOTHING: Record<TextView, readonly [string, string]> = {
  article: [
    'Le premier article est toujours le plus long',
    'Un article répond à une question que l’on vous pose souvent.',
  ],
  page: ['Aucune page', 'Les pages se lisent par elles-mêmes\u202F: questions, à propos, mentions.'],
  membres: ['Rien pour les membres', 'Fiches, ateliers et objectifs se lisent par qui est abonné.'],
  draft: ['Aucun brouillon', 'Tout ce qui est écrit est en ligne.'],
  review: ['Rien à relire', 'Personne n’a demandé de relecture.'],
  scheduled: [
    'Rien de prévu',
    'Un texte se met en ligne à l’heure que vous dites, depuis «\u202FMettre en ligne\u202F».',
  ],
}

export function NoTexts({ filter, children }: { filter: TextFilter; children: ReactNode }) {
  if (isFiltered(filter))
    return (
      <div className="tbl-box">
        <div className="empty">
          <h2>{filter.search ? `Rien sur «\u202F${filter.search}\u202F»` : 'Rien avec ces filtres'}</h2>
          <p>La recherche lit les titres, les textes et les brouillons.</p>
          <Link className="btn btn--quiet" to={address(unfiltered(filter))}>
            Retirer les filtres
          </Link>
        </div>
      </div>
    )
  const [title, text] = NOTHING[filter.view]
  return (
    <div className="tbl-box">
      <div className="empty">
        {filter.view === 'article' && <EmptyScene />}
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}

export function TextPager({ filter, listing: { rows, newer, older } }: FiltersProps) {
  const isBusy = useNavigation().state !== 'idle'
  if (!newer && !older) return null
  return (
    <nav className="pager" aria-label="Pages de la liste" aria-busy={isBusy || undefined}>
      <p>{rows.length} textes sur cette page</p>
      <div className="row">
        {newer && (
          <Link className="btn btn--quiet" to={address({ ...filter, before: null, after: newer })}>
            <Icon name="left" />
            Plus récents
          </Link>
        )}
        {older && (
          <Link className="btn btn--quiet" to={address({ ...filter, after: null, before: older })}>
            Plus anciens
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}
