import type { CommentStatus } from './comments-repository.ts'

type Judged = {
  texts: readonly string[]
  /** Its words count, the link that it is does not. */
  authorUrl: string
  isTrapped: boolean
  isHasty: boolean
  isKnownAuthor: boolean
}

type Rules = { heldWords: readonly string[]; spamWords: readonly string[]; heldFromLinks: number }

/** Where a new comment goes: shown at once, held for someone's eyes, or to the spam (facts: forms-and-comments §5). */
export function screenComment(
  { texts, authorUrl, isTrapped, isHasty, isKnownAuthor }: Judged,
  rules: Rules,
): CommentStatus {
  const all = fold([...texts, authorUrl].join('\n'))
  const holdsAny = (words: readonly string[]) =>
    words.some((word) => word.trim() !== '' && all.includes(fold(word.trim())))
  if (isTrapped || holdsAny(rules.spamWords)) return 'spam'
  const isSuspicious = isHasty || countLinks(fold(texts.join('\n'))) >= rules.heldFromLinks || holdsAny(rules.heldWords)
  return isSuspicious || !isKnownAuthor ? 'held' : 'approved'
}

const countLinks = (text: string) => text.match(/https?:\/\/|(?<!\/)\bwww\./g)?.length ?? 0

/** Without case and accents: « Crédit » is found by `credit`. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
