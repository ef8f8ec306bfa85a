import { LIST_KINDS } from '#contracts/imports/list-import.ts'
import { POST_COLUMNS } from '#contracts/imports/post-table.ts'
import { PRODUCT_COLUMNS } from '#contracts/imports/product-table.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'

/** A list to try. The browser's own form: it sends a large file, and needs no script. */
export function ListForm() {
  return (
    <form method="post" action={DESK_PAGES.listUpload} encType="multipart/form-data" className="stack">
      <fieldset className="stack">
        <legend className="label">Ce que contient la liste</legend>
        {Object.entries(LIST_KINDS).map(([kind, name], index) => (
          <label key={kind} className="check">
            <input type="radio" name="quoi" value={kind} defaultChecked={index === 0} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="liste">Le fichier</label>
        <input className="input" id="liste" name="liste" type="file" accept=".csv,.txt,.zip,text/csv" required />
        <p className="help">
          Un CSV, comme Excel ou LibreOffice l’enregistre{'\u202F'}; pour des articles, aussi un ZIP de fichiers
          Markdown (.md). Rien n’est écrit avant que vous ayez lu le rapport.
        </p>
      </div>
      <Columns title="Colonnes d’une liste de produits" names={Object.values(PRODUCT_COLUMNS)}>
        La Référence dit de quel produit il s’agit{'\u202F'}: s’il existe, il est mis à jour. Genre{'\u202F'}: fichier,
        objet, service ou declinaisons, avec Choix («{'\u202F'}Couleur{'\u202F'}») et Valeurs («{'\u202F'}Nuit, Brique
        {'\u202F'}»). Une colonne absente ne change rien.
      </Columns>
      <Columns title="Colonnes d’une liste d’articles" names={Object.values(POST_COLUMNS)}>
        L’Adresse dit de quel article il s’agit. En tête d’un fichier Markdown, les mêmes mots{'\u202F'}: «{'\u202F'}
        Titre{'\u202F'}: …{'\u202F'}» entre deux lignes «{'\u202F'}---{'\u202F'}».
      </Columns>
      <div>
        <button type="submit" className="btn">
          Essayer la liste
        </button>
      </div>
    </form>
  )
}

type ColumnsProps = { title: string; names: readonly string[]; children: React.ReactNode }

function Columns({ title, names, children }: ColumnsProps) {
  return (
    <details className="told-more">
      <summary>{title}</summary>
      <p className="small">{children}</p>
      <p className="mono small">{names.join(' ; ')}</p>
    </details>
  )
}
