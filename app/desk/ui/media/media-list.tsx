import { Form, Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type MediaFilter, mediaQuery, type SoldFile } from '#contracts/staff/media.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { EmptyScene } from '../empty-scene.tsx'
import { SearchField } from '../filters.tsx'
import { Icon } from '../icon.tsx'

const SOUGHT: Partial<Record<MediaFilter['view'], string>> = {
  documents: 'Chercher un document',
  files: 'Chercher un fichier',
}

/** What is looked for, by Enter or by the button. */
export function MediaFilters({ filter }: { filter: MediaFilter }) {
  const { view, search } = filter
  return (
    <search>
      <Form className="filters">
        {view !== 'all' && <input type="hidden" name="vue" value={view} />}
        <SearchField
          name="q"
          label={SOUGHT[view] ?? 'Chercher une image'}
          placeholder={view === 'documents' ? 'Titre, nom de fichier…' : 'Description, nom de fichier…'}
          typed={search}
        />
        <button className="btn btn--quiet" type="submit">
          Chercher
        </button>
        {search !== '' && (
          <Link className="btn btn--ghost" to={DESK_PAGES.media + mediaQuery({ ...filter, search: '', shown: null })}>
            <Icon name="x" />
            Retirer les filtres
          </Link>
        )}
      </Form>
    </search>
  )
}

/** Why no picture is shown, and what to do. */
export function NoPictures({ filter: { view, search }, all }: { filter: MediaFilter; all: string }) {
  return (
    <div className="tbl-box">
      <div className="empty">
        {search === '' && view === 'all' && <EmptyScene />}
        <h2>{titleOfNone(view, search)}</h2>
        <p>{wordsOfNone(view, search)}</p>
        {(search !== '' || view !== 'all') && (
          <Link className="btn btn--quiet" to={all}>
            Voir toutes les images
          </Link>
        )}
      </div>
    </div>
  )
}

function titleOfNone(view: MediaFilter['view'], search: string): string {
  if (search) return `Aucune image de «\u202F${search}\u202F»`
  if (view === 'undescribed') return 'Toutes les images sont décrites'
  return view === 'unused' ? 'Toutes les images servent' : 'Aucune image'
}

function wordsOfNone(view: MediaFilter['view'], search: string): string {
  if (search) return 'La recherche lit les descriptions et les noms de fichier.'
  if (view !== 'all') return 'Rien n’attend ici.'
  return 'Déposez-en ici, n’importe où dans la page. Les tailles et les formats se font seuls\u202F; la description vous sera demandée.'
}

/** What is sold as files, with the product that each belongs to. */
export function SoldFiles({ files }: { files: readonly SoldFile[] }) {
  if (files.length === 0)
    return (
      <div className="tbl-box">
        <div className="empty">
          <h2>Aucun fichier vendu</h2>
          <p>Les fichiers d’un produit s’ajoutent sur sa page.</p>
        </div>
      </div>
    )
  return (
    <div className="tbl-box">
      <table className="tbl">
        <caption className="sr">Fichiers vendus</caption>
        <thead>
          <tr>
            <th scope="col">Fichier</th>
            <th scope="col">Produit</th>
            <th scope="col">Sorte</th>
            <th scope="col">Taille</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, label, bytes, product, productId }) => (
            <tr key={`${productId} ${name}`}>
              <th scope="row">{name}</th>
              <td>{product}</td>
              <td>{label}</td>
              <td>{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
