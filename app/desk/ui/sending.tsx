import { Icon } from './icon.tsx'

/** What becomes of a file on its way: how far it has come, or why it did not arrive. */
export type Sending = { percent: number } | { error: string } | null

type SendingStateProps = { sending: Sending; label: string; stop: () => void }

/** `label`: what is on its way, for those who do not see the bar. */
export function SendingState({ sending, label, stop }: SendingStateProps) {
  if (sending === null) return null
  if ('error' in sending)
    return (
      <p className="err" role="alert">
        <Icon name="alert" />
        {sending.error}
      </p>
    )
  return (
    <p className="row">
      <progress max={100} value={sending.percent} aria-label={label} />
      <span role="status">{sending.percent}&nbsp;%</span>
      <button type="button" className="btn btn--ghost" onClick={stop}>
        Arrêter l’envoi
      </button>
    </p>
  )
}
