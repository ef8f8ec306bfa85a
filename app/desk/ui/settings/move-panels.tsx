import { Form, Link } from 'react-router'
import { KEPT_HOURS, LEFT_BEHIND } from '#contracts/moving/moves.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { FormPanel } from '../form-panel.tsx'
import { ArchiveForm } from './archive-form.tsx'

/** What an export holds, said before it is made. */
export function CarryAway({ isMoving }: { isMoving: boolean }) {
  return (
    <FormPanel title="Exporter la boutique">
      <p>
        Tout dans une archive{'\u202F'}: les commandes, les clients et leurs comptes, les produits et leurs fichiers,
        les textes, les images, les factures, les réglages, le journal. Elle se reprend dans une boutique vide, où tout
        est pareil.
      </p>
      <Effects
        items={[
          [
            'people',
            'Elle nomme vos clients et contient les empreintes de leurs mots de passe, pour qu’ils entrent comme avant.',
          ],
          ['clock', `Elle est gardée ${KEPT_HOURS} heures, pour vous seul, puis effacée.`],
          ['shield', 'Le journal garde qui l’a faite et qui l’a téléchargée.'],
        ]}
      />
      <details className="told-more">
        <summary>Ce qu’elle ne contient pas</summary>
        <ul className="small">
          {LEFT_BEHIND.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </details>
      <Form method="post">
        <input type="hidden" name="intent" value="export" />
        <Submit disabled={isMoving}>Préparer l’archive</Submit>
      </Form>
    </FormPanel>
  )
}

type BringInProps = { isMoving: boolean; isEmpty: boolean; isConfirmed: boolean }

/** An archive becomes this shop: offered to an empty one, to who has just proved who they are. */
export function BringIn({ isMoving, isEmpty, isConfirmed }: BringInProps) {
  return (
    <FormPanel title="Reprendre une archive">
      {isEmpty ? (
        <>
          <p>Cette boutique devient celle de l’archive, faite par la même version du logiciel.</p>
          <Effects
            items={[
              [
                'alert',
                'Ses produits, ses textes, ses images et ses réglages d’aujourd’hui sont remplacés. Cela ne s’annule pas.',
              ],
              [
                'people',
                'Vous gardez votre connexion. Les autres membres de l’équipe choisissent un nouveau mot de passe.',
              ],
              ['shield', 'Tout est vérifié avant la première ligne, puis écrit d’un coup\u202F: tout, ou rien.'],
            ]}
          />
          {isConfirmed ? (
            <ArchiveForm isMoving={isMoving} />
          ) : (
            <p>
              <Link
                className="btn btn--quiet"
                to={`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.data })}`}
              >
                Confirmer que c’est vous
              </Link>
            </p>
          )}
        </>
      ) : (
        <p>
          Une archive se reprend dans une boutique vide. Celle-ci a des commandes ou des clients{'\u202F'}: ils seraient
          perdus.
        </p>
      )}
    </FormPanel>
  )
}
