import { useEffect, useState, useSyncExternalStore } from 'react'
import { type KeptText, TextKeeper, type TextState } from './text-keeper.ts'

type Options = KeptText & { path: string | null; name: string }

/** The keeper of one text for as long as its page stands, and what it knows. */
export function useTextKeeper(options: Options): { keeper: TextKeeper; state: TextState } {
  const [keeper] = useState(() => new TextKeeper(options))
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useEffect(() => keeper.open(), [keeper])
  const { fields, version, savedAt, isForReview } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version has its words for good.
  useEffect(() => keeper.follow({ fields, version, savedAt, isForReview }), [keeper, version])
  return { keeper, state }
}
