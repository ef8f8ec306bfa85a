import { useRef } from 'react'
import { DATA_FORMATS } from '#contracts/people/export.ts'
import type { PersonView } from '#contracts/people/person.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { ErasePerson } from './erase-person.tsx'
import { PersonPanel } from './person-panel.tsx'

/** What somebody may ask the shop to do with what it knows of them. `may`: what is for who reads it. */
export function PersonData({ person, may }: { person: PersonView; may: { export: boolean; erase: boolean } }) {
  const asked = person.erasure?.asked ?? null
  return (
    <PersonPanel title="Ses données">
      <p className="small">
        {asked ? `Effacement demandé, à partir du ${formatMoment(asked.dueAt)}.` : 'Une demande s’honore en un mois.'}
      </p>
      <div className="row panel__foot">
        {may.export && <ExportPerson person={person} />}
        {may.erase && person.erasure && !asked && (
          <ErasePerson name={person.name} email={person.email} erasure={person.erasure} />
        )}
      </div>
    </PersonPanel>
  )
}

/** Everything that the shop knows of them, as one file. */
function ExportPerson({ person: { ref, name, email, account } }: { person: PersonView }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.showModal()}>
        Exporter…
      </button>
      <Dialog ref={dialog} title={`Exporter les données de ${name}`}>
        <form method="post" action={DESK_PAGES.personExport(ref)} onSubmit={() => dialog.current?.close()}>
          <div className="dlg__b stack">
            <p>
              Fiche, commandes, factures, abonnements, messages, avis et accords{'\u202F'}: tout ce que la boutique
              garde.
            </p>
            <fieldset className="stack--s">
              <legend className="label">Forme</legend>
              {Object.entries(DATA_FORMATS).map(([format, words]) => (
                <label className="check" key={format}>
                  <input type="radio" name="format" value={format} defaultChecked={format === 'html'} />
                  <span>{words}</span>
                </label>
              ))}
            </fieldset>
            <p className="small muted">{whoseData(email, account)}</p>
            <Effects
              items={[
                ['shield', 'Votre nom, l’heure et la personne sont notés au journal.'],
                ['lock', 'Votre code vous est redemandé après 15 minutes.'],
              ]}
            />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--ghost" onClick={() => dialog.current?.close()}>
              Ne rien exporter
            </button>
            <button type="submit" className="btn">
              Exporter
            </button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function whoseData(email: string, account: PersonView['account']): string {
  if (!account)
    return `Sans compte, seule l’adresse dit qui est qui\u202F: n’envoyez ce fichier qu’à ${email}, ou à qui a prouvé que cette adresse est la sienne.`
  if (account.isEmailVerified) return `À n’envoyer qu’à ${email}.`
  return 'Son adresse n’est pas confirmée\u202F: les messages, avis et commandes sans compte faits avec elle n’y sont pas.'
}
