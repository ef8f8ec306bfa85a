import type { Suspicion } from '#contracts/exchanges/message-states.ts'
import type { TokenVerdict } from './form-token.ts'

type Judged = {
  userAgent: string
  token: TokenVerdict
  isTrapped: boolean
  texts: readonly string[]
}

type Rules = { minSeconds: number; spamWords: readonly string[]; maxLinks: number }

/** What speaks for a robot behind a message (facts: forms-and-comments §3, 'spam'); nothing for most of them. */
export function screenMessage({ userAgent, token, isTrapped, texts }: Judged, rules: Rules): Suspicion[] {
  const all = fold(texts.join('\n'))
  const found: Record<Suspicion, boolean> = {
    'user-agent': userAgent.length < 2,
    token: token.kind === 'forged',
    haste: token.kind === 'valid' && token.ageSeconds < rules.minSeconds,
    trap: isTrapped,
    word: rules.spamWords.some((word) => word.trim() !== '' && all.includes(fold(word.trim()))),
    links: (all.match(/https?:\/\//g)?.length ?? 0) > rules.maxLinks,
  }
  return (Object.keys(found) as Suspicion[]).filter((suspicion) => found[suspicion])
}

/** Without case and accents: « Crédit » is found by `credit`. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
