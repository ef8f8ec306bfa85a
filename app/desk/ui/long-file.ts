import type { IconName } from './icon.tsx'

/** What is told of a file that may be long before it is asked for: it is written unhurriedly (docs/decisions/170). */
export const LONG_FILE: readonly [IconName, string] = [
  'clock',
  'Un long fichier s’écrit sans se presser, pour laisser la place aux visiteurs\u202F: comptez quelques minutes pour 100\u00A0000 lignes. Votre navigateur le reçoit pendant que vous travaillez.',
]
