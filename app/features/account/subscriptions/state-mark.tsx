import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type StateLook, type StateWords, stateWords } from '#contracts/subscription/state-words.ts'

const ICONS: Record<StateLook, IconName> = { ok: 'success', wait: 'clock', pause: 'pause', bad: 'alert', off: 'close' }

/** Where a subscription stands: a sign, and the words that say the same. */
export function StateMark({ subscription }: { subscription: Parameters<typeof stateWords>[0] }) {
  const { look, text }: StateWords = stateWords(subscription)
  return (
    <span className={`state state--${look}`}>
      <Icon name={ICONS[look]} />
      {text}
    </span>
  )
}
