import { type SubmitEvent, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { PASSKEY_NAME_LENGTH, type PasskeyView } from '#contracts/staff/passkeys.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { makePasskey } from './ceremony.ts'

type OwnPasskeysProps = {
  passkeys: readonly PasskeyView[]
  /** What a new one is called unless they say otherwise. */
  device: string
  now: string
  error: string | null
}

/** The passkeys of who is in: each with its last use, one more, one less. */
export function OwnPasskeys({ passkeys, device, now, error }: OwnPasskeysProps) {
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Clés d’accès</h2>
      </div>
      {passkeys.length > 0 && (
        <div className="flush">
          <ul>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="todo todo--plain">
                <span className="grow break">
                  {passkey.name}
                  <small>{wordsOf(passkey, now)}</small>
                </span>
                <RemovePasskey passkey={passkey} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <AddPasskey key={passkeys.length} device={device} error={error} isFirst={passkeys.length === 0} />
    </section>
  )
}

/** 'Créée avec Firefox sur Linux le 3 nov., jamais servie': what tells one's passkeys apart. */
function wordsOf({ device, isSynced, createdAt, lastUsedAt }: PasskeyView, now: string): string {
  const made = `Créée avec ${device} ${nearMoment(createdAt, now)}`
  const used = lastUsedAt === null ? 'jamais servie' : `servie ${nearMoment(lastUsedAt, now)}`
  return `${made}, ${isSynced ? 'synchronisée' : 'sur un seul appareil'}, ${used}`
}

function AddPasskey({ device, error, isFirst }: { device: string; error: string | null; isFirst: boolean }) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const isSent = useNavigation().formData?.has('passkey') ?? false
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAsking) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    setAsking(true)
    setTrouble(null)
    const made = await makePasskey()
    setAsking(false)
    if (made.ok) return submit({ passkey: made.response, name }, { method: 'post' })
    if (made.needsProof) return navigate(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.settings })}`)
    setTrouble(made.error)
  }
  return (
    <Form method="post" className="stack" onSubmit={add}>
      {isFirst && (
        <p>
          Votre téléphone, votre ordinateur ou une clé de sécurité vous reconnaît, et ouvre le bureau sans mot de passe
          ni code.
        </p>
      )}
      <input type="hidden" name="passkey" value="" />
      <Field
        label="Nom de la clé"
        name="name"
        defaultValue={device}
        maxLength={PASSKEY_NAME_LENGTH}
        error={trouble ?? error ?? undefined}
        autoComplete="off"
        required
      />
      <Submit aria-busy={isAsking || isSent || undefined} className="btn btn--quiet">
        <Icon name="key" />
        Ajouter une clé d’accès
      </Submit>
    </Form>
  )
}

function RemovePasskey({ passkey: { id, name } }: { passkey: PasskeyView }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.showModal()}>
        Retirer…<span className="sr"> {name}</span>
      </button>
      <Dialog ref={dialog} title={`Retirer «\u202F${name}\u202F»`}>
        <Form method="post" onSubmit={() => dialog.current?.close()}>
          <div className="dlg__b stack">
            <input type="hidden" name="remove" value={id} />
            <Effects
              items={[
                [
                  'key',
                  'Cette clé n’ouvre plus le bureau. Cela ne s’annule pas\u202F: vous pourrez en ajouter une autre.',
                ],
                ['mail', 'Un mail vous le dit.'],
              ]}
            />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.close()}>
              Garder la clé
            </button>
            <Submit className="btn btn--danger">Retirer la clé</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
