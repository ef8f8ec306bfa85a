import { isShipped } from '#contracts/catalog/supply.ts'
import type { Picture } from '#contracts/content/picture.ts'
import type { DeskProduct } from '#contracts/staff/desk-product.ts'
import { SUPPLY_WORDS } from '#contracts/staff/product-tabs.ts'
import type { fieldsOfWords } from '#contracts/staff/product-texts.ts'
import { fieldId, useEditing } from '../edit-context.ts'
import { EditArea, EditCheck, EditField, EditSelect, EditUnit } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'
import { MarkdownEditor } from '../markdown-editor.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { PublicationPanel } from './publication-panel.tsx'

type WordsFormProps = {
  product: DeskProduct
  words: ReturnType<typeof fieldsOfWords>
  pictures: readonly Picture[]
  /** From the library, and not saved yet. */
  chosen: readonly Picture[]
  onChoose: (picture: Picture) => void
  categories: readonly { slug: string; name: string }[]
  may: { write: boolean; publish: boolean }
}

/** What a product is called and says, what is seen of it, and where it stands. */
export function WordsForm({ product, words, pictures, chosen, onChoose, categories, may }: WordsFormProps) {
  const kept = (name: keyof typeof words) => ({ name, kept: words[name] })
  return (
    <fieldset className="cols" disabled={!may.write}>
      <legend className="sr">L’essentiel</legend>
      <div className="panels">
        <FormPanel title="Textes">
          <EditField label="Nom" maxLength={200} {...kept('nom')} />
          <EditArea
            label="En une phrase"
            rows={2}
            maxLength={1_000}
            isCounted
            help="Se lit dans les listes et les résultats de recherche."
            {...kept('phrase')}
          />
          <Description kept={words.description} />
        </FormPanel>
        <PicturesPanel known={[...pictures, ...chosen]} kept={words.image.split('\n')} onChoose={onChoose} />
        <FormPanel title="Caractéristiques">
          <EditArea
            label="Une par ligne"
            rows={4}
            help={`Écrivez «\u202FFormat\u202F: A5\u202F». Elles se lisent sous «\u202FInformations complémentaires\u202F».`}
            {...kept('caracteristiques')}
          />
        </FormPanel>
        {isShipped(product) && (
          <FormPanel title="Expédition">
            <div className="fields fields--3">
              <EditUnit
                label="Poids"
                unit="g"
                inputMode="numeric"
                help="Décide du prix de l’envoi."
                {...kept('poids')}
              />
            </div>
          </FormPanel>
        )}
      </div>
      <div className="panels">
        {may.publish && <PublicationPanel publication={words.publication} at={words['publier-le']} />}
        <FormPanel title="Rangement">
          <EditField label="Référence" maxLength={80} {...kept('reference')} />
          <EditSelect label="Ce que l’acheteur reçoit" {...kept('nature')}>
            {Object.entries(SUPPLY_WORDS).map(([supply, name]) => (
              <option key={supply} value={supply}>
                {name}
              </option>
            ))}
          </EditSelect>
          <fieldset>
            <legend className="label">Catégories</legend>
            {categories.map(({ slug, name }) => (
              <EditCheck key={slug} name="categorie" value={slug} isKept={words.categorie.split('\n').includes(slug)}>
                {name}
              </EditCheck>
            ))}
          </fieldset>
          <EditCheck name="avis" isKept={words.avis !== ''}>
            Avis ouverts
          </EditCheck>
        </FormPanel>
      </div>
    </fieldset>
  )
}

function Description({ kept }: { kept: string }) {
  const { wordsOf, errorOf } = useEditing()
  const name = 'description'
  return (
    <MarkdownEditor
      id={fieldId(name)}
      name={name}
      label="Description"
      defaultValue={wordsOf(name, kept)}
      error={errorOf(name)}
      rows={12}
    />
  )
}
