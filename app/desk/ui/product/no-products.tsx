import { Link } from 'react-router'
import { isFiltered, PRODUCT_VIEWS, type ProductFilter, type ProductListView } from '#contracts/staff/product-list.ts'
import { KIND_NAMES } from '#contracts/staff/product-tabs.ts'
import { EmptyScene } from '../empty-scene.tsx'
import { NewProductMenu } from './new-product-menu.tsx'

type NoProductsProps = {
  filter: ProductFilter
  categories: readonly { slug: string; name: string }[]
  mayMake: boolean
  /** The same view without filters. */
  widen: string
}

const NOTHING: Record<ProductListView, readonly [string, string]> = {
  all: [
    'Rien à vendre, encore',
    'Un guide, une séance, un carnet\u202F: choisissez ce que c’est, le formulaire ne montre que ce qui le concerne.',
  ],
  listed: ['Rien en vente', 'Un produit paraît ici dès qu’il est publié.'],
  link: ['Aucun produit par lien', 'Un produit par lien s’achète par son adresse, et manque dans les listes.'],
  low: ['Aucun stock bas', 'Chaque pièce comptée est au-dessus de son seuil d’alerte.'],
  reduced: ['Aucun produit soldé', 'Un prix soldé se donne dans l’onglet Prix d’un produit.'],
  drafts: ['Ni brouillon, ni produit prévu', 'Tout ce qui est écrit est publié.'],
  bin: ['La corbeille est vide', 'Un produit y reste trente jours.'],
}

/** What stands in the place of a list without a row: why, and how to widen it. */
export function NoProducts({ filter, categories, mayMake, widen }: NoProductsProps) {
  const isNarrow = isFiltered(filter)
  const [title, text] = NOTHING[filter.view]
  return (
    <div className="tbl-box">
      <div className="empty">
        {!isNarrow && filter.view === 'all' && <EmptyScene />}
        <h2>{isNarrow ? 'Aucun produit ne correspond' : title}</h2>
        {isNarrow && (
          <p>
            <b>{wordsOf(filter, categories).join(' · ')}</b>
          </p>
        )}
        <p>{isNarrow ? 'Le début d’un mot du nom, ou d’une référence, suffit.' : text}</p>
        {isNarrow && (
          <Link className="btn btn--quiet" to={widen}>
            Retirer les filtres
          </Link>
        )}
        {!isNarrow && filter.view === 'all' && mayMake && <NewProductMenu name="Premier produit" />}
      </div>
    </div>
  )
}

/** '« carnet »', 'Soldés', 'Guides'. */
const wordsOf = ({ view, search, kind, category }: ProductFilter, categories: NoProductsProps['categories']) => [
  ...(view === 'all' ? [] : [PRODUCT_VIEWS[view]]),
  ...(search === '' ? [] : [`«\u202F${search}\u202F»`]),
  ...(kind === null ? [] : [KIND_NAMES[kind]]),
  ...(category === null ? [] : [categories.find(({ slug }) => slug === category)?.name ?? category]),
]
