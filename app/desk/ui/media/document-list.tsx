import { useId } from 'react'
import { Form, Link } from 'react-router'
import { ACCEPTED_DOCUMENTS, documentUrl } from '#contracts/content/document.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type DocumentRow, usedDocumentWords } from '#contracts/staff/media.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { Field, Submit } from '../field.tsx'
import { useFocusOnceRemoved } from '../focus-once-removed.ts'
import { FormPanel } from '../form-panel.tsx'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

type ListProps = { documents: readonly DocumentRow[]; mayWrite: boolean; search: string }

/** PDFs that texts lead to and products are leafed through by, with where each serves. */
export function DocumentList({ documents, mayWrite, search }: ListProps) {
  const list = useFocusOnceRemoved<HTMLElement>(documents.length)
  return (
    <section className="panels" aria-label="Documents" tabIndex={-1} ref={list}>
      {mayWrite && <SendDocument />}
      {documents.length === 0 ? (
        <NoDocuments search={search} />
      ) : (
        <div className="tbl-box">
          <StackTable
            caption="Documents"
            columns={['Document', 'Sert à', 'Lien pour un texte', ...(mayWrite ? [{ unseen: 'Gestes' }] : [])]}
          >
            {documents.map((document) => (
              <DocumentLine key={document.fileName} {...{ document, mayWrite }} />
            ))}
          </StackTable>
        </div>
      )}
    </section>
  )
}

function SendDocument() {
  return (
    <FormPanel title="Ajouter un document">
      <Form method="post" encType="multipart/form-data" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="add-document" />
        <Field
          label="Un PDF"
          type="file"
          name="document"
          accept={ACCEPTED_DOCUMENTS}
          required
          help={`20\u00A0Mo au plus, sans programme ni mot de passe. Tout le monde peut le lire\u202F: ce qui se vend s’ajoute sur la page de son produit.`}
        />
        <div>
          <Submit>Ajouter</Submit>
        </div>
      </Form>
    </FormPanel>
  )
}

function DocumentLine({ document, mayWrite }: { document: DocumentRow; mayWrite: boolean }) {
  const { fileName, title, bytes, pages, uses } = document
  const id = useId()
  const link = `[${title.replaceAll(/[[\]]/g, '')} (PDF, ${formatBytes(bytes)})](${documentUrl(document)})`
  return (
    <tr {...AS.row}>
      <th scope="row" className="full" {...AS.rowheader}>
        <a href={documentUrl(document)} target="_blank" rel="noreferrer">
          {title}
          <span className="sr"> (nouvel onglet)</span>
        </a>
        <small>
          {pages}
          {'\u00A0'}page{pages > 1 ? 's' : ''} · {formatBytes(bytes)}
        </small>
      </th>
      <td {...AS.cell}>
        {uses.length === 0 && <span className="muted">Nulle part</span>}
        {uses.map(({ what, path }) => (
          <div key={path + what}>
            <a href={path}>{what}</a>
          </div>
        ))}
      </td>
      <td className="full" {...AS.cell}>
        <label className="sr" htmlFor={id}>
          Lien pour un texte, {title}
        </label>
        <input
          className="input mono"
          id={id}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </td>
      {mayWrite && (
        <td className="r" {...AS.cell}>
          {uses.length > 0 ? (
            <span className="small muted">{usedDocumentWords(uses.length)}</span>
          ) : (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="document" value={fileName} />
              <button className="btn btn--danger" type="submit" name="intent" value="remove-document">
                Retirer<span className="sr"> {title}</span>
              </button>
            </Form>
          )}
        </td>
      )}
    </tr>
  )
}

function NoDocuments({ search }: { search: string }) {
  return (
    <div className="tbl-box">
      <div className="empty">
        <h2>{search ? `Aucun document de «\u202F${search}\u202F»` : 'Aucun document'}</h2>
        <p>
          {search
            ? 'La recherche lit les titres et les noms de fichier.'
            : 'Un PDF d’ici se lie dans un texte, ou devient l’extrait d’un produit.'}
        </p>
        {search && (
          <Link className="btn btn--quiet" to={`${DESK_PAGES.media}?vue=documents`}>
            Voir tous les documents
          </Link>
        )}
      </div>
    </div>
  )
}
