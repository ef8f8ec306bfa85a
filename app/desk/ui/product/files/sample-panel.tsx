import { useId } from 'react'
import { Form } from 'react-router'
import { ACCEPTED_DOCUMENTS, documentUrl } from '#contracts/content/document.ts'
import { SAMPLE_LABEL, type SampleView } from '#contracts/staff/product-files.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { Field, Submit } from '../../field.tsx'
import { FormPanel } from '../../form-panel.tsx'

/** The first pages for everybody to read, before anybody buys. */
export function SamplePanel({ version, sample, offered }: SampleView) {
  const id = useId()
  return (
    <FormPanel title="Extrait à feuilleter">
      {sample ? <Now sample={sample} /> : <p>Aucun{'\u202F'}: le produit ne se feuillette pas.</p>}
      <Form key={version} method="post" encType="multipart/form-data" className="stack" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <div className="fields fields--2s">
          <Field
            label="Texte du lien"
            name="libelle"
            maxLength={200}
            defaultValue={sample?.label ?? SAMPLE_LABEL}
            help="Pages et poids s’ajoutent seuls."
          />
          <div className="field">
            <label htmlFor={id}>Document</label>
            <select className="input" id={id} name="document" defaultValue={sample?.fileName ?? ''}>
              {!sample && <option value="">Celui que vous envoyez</option>}
              {sample && <option value={sample.fileName}>Le même</option>}
              {offered
                .filter(({ fileName }) => fileName !== sample?.fileName)
                .map(({ fileName, title }) => (
                  <option key={fileName} value={fileName}>
                    {title}
                  </option>
                ))}
            </select>
          </div>
          <div className="full">
            <Field
              label={sample ? 'Un autre PDF à sa place' : 'Un PDF'}
              type="file"
              name="document"
              accept={ACCEPTED_DOCUMENTS}
              help={`20\u00A0Mo au plus. Il entre dans la médiathèque, et tout le monde peut le lire.`}
            />
          </div>
        </div>
        <div className="row">
          <Submit name="intent" value="extrait">
            {sample ? 'Enregistrer l’extrait' : 'Mettre l’extrait en ligne'}
          </Submit>
          {sample && (
            <button className="btn btn--danger" type="submit" name="intent" value="sans-extrait">
              Ne plus le montrer
            </button>
          )}
        </div>
      </Form>
    </FormPanel>
  )
}

function Now({ sample }: { sample: NonNullable<SampleView['sample']> }) {
  const { label, pages, bytes } = sample
  return (
    <p>
      <a href={documentUrl(sample)} target="_blank" rel="noreferrer">
        {label}
        <span className="sr"> (nouvel onglet)</span>
      </a>
      <br />
      <span className="small muted">
        PDF, {pages}
        {'\u00A0'}page{pages > 1 ? 's' : ''}, {formatBytes(bytes)}
      </span>
    </p>
  )
}
