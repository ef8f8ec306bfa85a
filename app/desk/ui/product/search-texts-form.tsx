import { useState } from 'react'
import { useEditing } from '../edit-context.ts'
import { EditArea, EditField } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'

type SearchTextsProps = { slug: string; host: string; title: string; text: string }

const TITLE_SIGNS = 60
const TEXT_SIGNS = 155

/** How a product is found: what search engines show of it, as it is written. */
export function SearchTextsForm({ slug, host, ...kept }: SearchTextsProps) {
  const { wordsOf } = useEditing()
  const [title, setTitle] = useState(wordsOf('titre-recherche', kept.title))
  const [text, setText] = useState(wordsOf('texte-recherche', kept.text))
  const [address, setAddress] = useState(wordsOf('adresse', slug))
  return (
    <FormPanel title="Dans un moteur de recherche">
      <div className="serp">
        <small>
          {host} › produit › {address}
        </small>
        <p className="serp__t">{title}</p>
        <p>{text}</p>
      </div>
      <EditField
        label="Titre"
        maxLength={300}
        name="titre-recherche"
        kept={kept.title}
        onInput={({ currentTarget }) => setTitle(currentTarget.value)}
        help={`${title.length} signes sur ${TITLE_SIGNS}.`}
      />
      <EditArea
        label="Description"
        rows={3}
        maxLength={300}
        name="texte-recherche"
        kept={kept.text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        help={`${text.length} signes sur ${TEXT_SIGNS}.`}
      />
      <EditField
        label="Adresse"
        maxLength={200}
        name="adresse"
        kept={slug}
        spellCheck={false}
        autoCapitalize="none"
        onInput={({ currentTarget }) => setAddress(currentTarget.value)}
        help="Derrière /produit/. Si vous la changez, l’ancienne mène à la nouvelle et les liens du site suivent."
      />
    </FormPanel>
  )
}
