import { type RefObject, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { countChanges, readTyped, type Typed } from '#contracts/staff/edit-form.ts'
import { findDraftAs, keepDraft } from './draft.ts'
import type { EditAnswer } from './edit-context.ts'

const Draft = z.object({ version: z.int(), typed: z.record(z.string(), z.array(z.string()).readonly()) })
type Draft = z.infer<typeof Draft>

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** Of what is kept. */
  version: number
  answer: EditAnswer | null
}

/**
 * What stands in a form beside what is kept: how many fields differ, and the words of an answer that refused them, or of an
 * earlier visit. `drawn` changes whenever the fields have to be drawn anew.
 */
export function useKeptForm(name: string, { form, version, answer }: Options) {
  const baseline = useRef<Typed | null>(null)
  const told = useRef<EditAnswer | null>(null)
  const [found, setFound] = useState<Draft | null>(null)
  const [dropped, setDropped] = useState<EditAnswer | null>(null)
  const [changes, setChanges] = useState(0)
  const [round, setRound] = useState(0)
  const refused = answer?.ok === false && answer !== dropped ? answer : null
  const edited = refused?.conflict?.version ?? found?.version ?? version

  const compare = () => {
    if (!form.current) return
    const now = readTyped(new FormData(form.current))
    const count = baseline.current ? countChanges(baseline.current, now) : 1
    setChanges(count)
    keepDraft(name, count > 0 ? JSON.stringify({ version: edited, typed: now }) : '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is kept, or was answered, and not before.
  useEffect(() => {
    const isNews = answer !== told.current
    told.current = answer
    if (isNews && refused) {
      setFound(null)
      return setRound((drawn) => drawn + 1)
    }
    if (isNews && answer?.ok) keepDraft(name, '')
    if (form.current) baseline.current = readTyped(new FormData(form.current))
    const draft = findDraftAs(name, Draft)
    const isOther = draft !== null && baseline.current !== null && countChanges(baseline.current, draft.typed) > 0
    setFound(isOther ? draft : null)
    setChanges(0)
    if (isOther) setRound((drawn) => drawn + 1)
  }, [name, version, answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the fields that were drawn anew are there.
  useEffect(() => {
    if (round > 0 && (refused || found)) compare()
  }, [round])

  const discard = () => {
    keepDraft(name, '')
    setDropped(answer)
    setFound(null)
    setChanges(0)
    setRound((drawn) => drawn + 1)
  }
  const typed = refused?.typed ?? found?.typed ?? null
  return {
    ...{ refused, edited, typed, changes, compare, discard },
    isFound: found !== null,
    drawn: `${version} ${round}`,
  }
}
