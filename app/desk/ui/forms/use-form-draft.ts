import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { FormDefinition } from '#contracts/forms/form.ts'
import type { FormRefused, FormSheet } from '#contracts/staff/forms.ts'
import { findDraftAs, keepDraft } from '../draft.ts'
import type { Change } from './editing.ts'

const Kept = z.object({ version: z.int(), form: z.unknown() })

/** What this browser has of a form that was not put online; null for nothing. */
function findKept(name: string): { version: number; form: FormDefinition } | null {
  const kept = findDraftAs(name, Kept)
  // As it was left, however wrong it was: what is missing has a place to be put right.
  return kept && { version: kept.version, form: kept.form as FormDefinition }
}

/** A form while it is changed, kept in the browser until it is online. `version`: from which it was changed. */
export function useFormDraft(sheet: FormSheet, refused: FormRefused | null) {
  const name = `formulaire ${sheet.id}`
  const [form, setForm] = useState(sheet.definition)
  const [version, setVersion] = useState(sheet.version)
  const [isFound, setFound] = useState(false)
  const shown = useRef({ form, version })
  useEffect(() => {
    shown.current = { form, version }
  }, [form, version])
  useEffect(() => {
    const found = findKept(name)
    // What was put online is what it is now, however its parts are ordered: from here on it is changed from there.
    const isOnline =
      found !== null &&
      found.version !== sheet.version &&
      !refused &&
      sheet.versions[0]?.version === sheet.version &&
      countChanges(sheet.definition, found.form) === 0
    if (isOnline) keepDraft(name, '')
    const kept = isOnline ? null : found
    if (!kept) {
      // A browser that keeps nothing has the form here alone: it stays until another is online.
      if (refused || sheet.version === shown.current.version) return
      setForm(sheet.definition)
      setVersion(sheet.version)
      return
    }
    // Read anew under way, as after a mail was tried: it is there already, and nobody has come back to it.
    if (!refused && isSame(kept.form, shown.current.form)) return
    setForm(kept.form)
    setVersion(kept.version)
    setFound(!refused)
  }, [name, sheet, refused])
  const changes = countChanges(sheet.definition, form)
  const change: Change = useCallback(
    (by) =>
      setForm((before) => {
        const after = by(before)
        keepDraft(name, isSame(after, sheet.definition) ? '' : JSON.stringify({ version, form: after }))
        return after
      }),
    [name, sheet, version],
  )
  const discard = () => {
    keepDraft(name, '')
    setForm(sheet.definition)
    setVersion(sheet.version)
    setFound(false)
  }
  return { form, version, change, changes, discard, isFound: isFound && changes > 0 }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a form has beside its fields. */
const PARTS = [
  ...(['title', 'intro', 'submitLabel', 'submittingLabel', 'requiredNote'] as const),
  ...(['fieldsets', 'messages', 'mails', 'settings'] as const),
] as const

/** Fields that differ, and parts around them. */
function countChanges(before: FormDefinition, now: FormDefinition): number {
  const parts = PARTS.filter((part) => !isSame(before[part], now[part])).length
  const known = new Map(before.fields.map((field, index) => [field.name, { field, index }]))
  const fields = now.fields.filter(({ name }, index) => {
    const was = known.get(name)
    return !was || !isSame(was.field, now.fields[index])
  }).length
  const lost = before.fields.filter(({ name }) => !now.fields.some((field) => field.name === name)).length
  const order = (form: FormDefinition) => form.fields.map(({ name }) => name)
  const isMoved = fields === 0 && lost === 0 && !isSame(order(before), order(now))
  return parts + fields + lost + (isMoved ? 1 : 0)
}
