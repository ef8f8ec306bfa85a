import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type TextStanding, textState } from '#contracts/staff/text-list.ts'
import { formatTime } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Icon } from '../icon.tsx'
import type { SavingState } from './text-keeper.ts'

type SaveStateProps = {
  saving: SavingState
  savedAt: string | null
  standing: TextStanding
  now: string
  /** Whether anything of it is kept here. */
  isKept: boolean
}

/** Said aloud as well: whether what was typed is kept, and what of it is online. */
export function SaveState({ saving, savedAt, standing, now, isKept }: SaveStateProps) {
  if (isKept && (saving === 'away' || saving === 'closed'))
    return (
      <p className="row small ed__away" role="status">
        <Icon name="alert" isSmall />
        {saving === 'away' ? (
          <b>Hors ligne. Le texte est gardé dans ce navigateur.</b>
        ) : (
          <b>
            Le bureau ne vous reconnaît plus. Le texte est gardé dans ce navigateur{'\u202F'}:{' '}
            <a href={DESK_PAGES.signIn}>reconnectez-vous</a>.
          </b>
        )}
      </p>
    )
  const { text, tag } = textState({ ...standing, hasDraft: savedAt !== null }, now)
  const state = [text, tag].filter(Boolean).join(', ')
  return (
    <p className="row small muted" role="status">
      <Icon name={saving === 'kept' ? 'ok' : 'clock'} isSmall />
      <span>{isKept ? `${SAID[saving](savedAt, now)} · ${state}` : state}</span>
    </p>
  )
}

const whenKept = (at: string | null, now: string) => {
  if (at === null) return 'Rien à enregistrer'
  const near = nearMoment(at, now)
  return near.startsWith('auj.') ? `Enregistré à ${formatTime(at)}` : `Enregistré ${near}`
}

const SAID: Record<SavingState, (at: string | null, now: string) => string> = {
  kept: whenKept,
  changed: () => 'Modifié',
  saving: () => 'Enregistrement…',
  conflict: () => 'Pas enregistré',
  away: () => 'Hors ligne',
  closed: () => 'Pas enregistré',
}
