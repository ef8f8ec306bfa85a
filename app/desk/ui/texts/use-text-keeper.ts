import { useEffect, useState, useSyncExternalStore } from 'react'
import { type KeptText, TextKeeper, type TextState } from './text-keeper.ts'

/** `read`: another one each time the desk has been read, though its version may be the same: a draft that went online leaves 0. */
type Options = KeptText & { path: string | null; name: string; read: object }

/** The keeper of one text for as long as its page stands, and what it knows. */
export function useTextKeeper({ read, ...options }: Options): { keeper: TextKeeper; state: TextState } {
  const [keeper] = useState(() => new TextKeeper(options))
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useEffect(() => keeper.open(), [keeper])
  const { fields, version, savedAt, isForReview } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read, whenever it is read.
  useEffect(() => keeper.follow({ fields, version, savedAt, isForReview }), [keeper, read])
  return { keeper, state }
}
