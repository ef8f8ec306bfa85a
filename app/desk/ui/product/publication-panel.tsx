import type { Publication } from '#contracts/catalog/publication.ts'
import { EditCheck, EditField } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'

const CHOICES: readonly (readonly [Publication, string, string])[] = [
  ['listed', 'En vente', 'dans la boutique et la recherche'],
  ['link', 'Par lien seulement', 'achetable, mais absent des listes'],
  ['draft', 'Brouillon', 'visible de l’équipe'],
  ['planned', 'Prévu', 'publié à une date et une heure'],
]

type PublicationPanelProps = { publication: Publication; at: string }

/** Whether, where and from when a product is to be had. */
export const PublicationPanel = ({ publication, at }: PublicationPanelProps) => (
  <FormPanel title="Publication">
    <fieldset className="publication" id="champ-publication">
      <legend className="sr">Publication</legend>
      {CHOICES.map(([choice, name, what]) => (
        <EditCheck key={choice} type="radio" name="publication" value={choice} isKept={publication === choice}>
          {name}
          <small>{what}</small>
        </EditCheck>
      ))}
      <div className="publication__at">
        <EditField
          label="Le, heure de Paris"
          type="datetime-local"
          name="publier-le"
          kept={at}
          help="La page paraît dans la minute."
        />
      </div>
    </fieldset>
  </FormPanel>
)
