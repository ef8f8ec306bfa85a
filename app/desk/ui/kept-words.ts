import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation } from 'react-router'
import { z } from 'zod'
import { countChanges, type Typed } from '#contracts/staff/edit-form.ts'
import { findDraftAs, keepDraft } from './draft.ts'
import { useForgetOnceLedOn } from './forget-once-led-on.ts'

const Fields = z.record(z.string(), z.array(z.string()).readonly())
const Words = z.object({
  version: z.string(),
  isSent: z.boolean(),
  typed: Fields,
  /** What it says of itself besides, as the versions that it was drawn from. */
  marks: Fields,
})

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** Of what is kept, '' for what is about to be made. */
  version: string
  /** Its fields begin with what was typed and refused. */
  isRefused: boolean
}

/**
 * What stands in the fields of a form beside what they began with, where the browser alone holds them: kept until it is sent
 * and there is a newer version, or another page; put back at the next visit.
 */
export function useKeptWords(name: string, { form, version, isRefused }: Options) {
  const baseline = useRef<Typed>({})
  const [isChanged, setChanged] = useState(false)
  const [isFound, setFound] = useState(false)
  const [round, setRound] = useState(0)
  const [isSent, setSent] = useState(false)
  const isIdle = useNavigation().state === 'idle'
  useForgetOnceLedOn(name, isSent)

  const keep = (sent: boolean) => {
    if (!form.current) return
    const typed = wordsIn(form.current)
    const isOther = countChanges(baseline.current, typed) > 0
    setChanged(isOther || hasFile(form.current))
    keepDraft(name, isOther ? JSON.stringify({ version, isSent: sent, typed, marks: marksIn(form.current) }) : '')
  }
  const begin = useEffectEvent((about: string, of: string, drawn: number) => {
    if (!form.current) return
    baseline.current = isRefused && drawn === 0 ? {} : wordsIn(form.current)
    const draft = findDraftAs(about, Words)
    const isOver = draft?.isSent === true && of !== '' && draft.version !== of
    if (draft && !isRefused && !isOver) {
      putBack(form.current, draft.typed)
      if (of !== '') putMarks(form.current, draft.marks)
      setFound(countChanges(baseline.current, wordsIn(form.current)) > 0)
    }
    keep(false)
  })
  // When something else is kept, or its fields were drawn anew.
  useEffect(() => begin(name, version, round), [name, version, round])
  const settle = useEffectEvent(() => {
    if (!isSent) return
    setSent(false)
    keep(false)
  })
  // Once it is answered: what was refused is still to be sent.
  useEffect(() => {
    if (isIdle) settle()
  }, [isIdle])

  const send = () => {
    keep(true)
    // Its page is asked whether it may be left as soon as this returns.
    flushSync(() => setSent(true))
    setFound(false)
  }
  const discard = () => {
    keepDraft(name, '')
    setFound(false)
    setRound((drawn) => drawn + 1)
  }
  return { isUnsent: isChanged && !isSent, isFound, drawn: round, look: () => keep(false), send, discard }
}

type WordField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Neither a secret nor a file is kept by a browser that others may use. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is WordField =>
      element.matches('input, textarea, select') && !element.matches('[type=hidden], [type=password], [type=file]'),
  )
const hasFile = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ value }) => value !== '')
const marksOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
const isTicked = (field: WordField): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

function wordsIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string[]> = {}
  for (const field of fieldsOf(form)) {
    if (isTicked(field) && !field.checked) continue
    typed[field.name] = [...(typed[field.name] ?? []), field.value]
  }
  return typed
}

const marksIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(marksOf(form).map(({ name, value }) => [name, [value]]))

/** So that what somebody else has saved meanwhile is noticed. */
function putMarks(form: HTMLFormElement, marks: Typed): void {
  for (const mark of marksOf(form)) mark.value = marks[mark.name]?.[0] ?? mark.value
}

/** As if somebody wrote it: what listens to a field hears of it. Fields that are no more are left out. */
function putBack(form: HTMLFormElement, typed: Typed): void {
  const places = new Map<string, number>()
  for (const field of fieldsOf(form)) {
    const words = typed[field.name] ?? []
    if (isTicked(field)) {
      const isChosen = words.includes(field.value)
      if (field.checked !== isChosen && (isChosen || field.type === 'checkbox')) field.click()
      continue
    }
    const place = places.get(field.name) ?? 0
    places.set(field.name, place + 1)
    const value = words[place]
    if (value === undefined || value === field.value) continue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  }
}
