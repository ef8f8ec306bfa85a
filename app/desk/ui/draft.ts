import { useEffect, useRef, useState } from 'react'

const PREFIX = 'tremplin-bureau-brouillon '

/** A browser may keep nothing, or refuse to: then the page alone has the words. '' forgets what was kept. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, text)
  } catch {
    // As if there were none.
  }
}

export function findDraft(name: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? ''
  } catch {
    return ''
  }
}

/** What a browser has of a form that was not saved; null for nothing, or what an older page kept otherwise. */
export function findDraftAs<Kept>(name: string, shape: { parse: (kept: unknown) => Kept }): Kept | null {
  try {
    return shape.parse(JSON.parse(findDraft(name)))
  } catch {
    return null
  }
}

/** Forgets all that was written and not sent: whoever signs out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // As if there were none.
  }
}

/** `typed`: words that came back with the answer, '' where they were kept; `isSending`: whether this very form is sent. */
type DraftOptions = { typed: string; isSending: boolean }

/**
 * What somebody writes, kept in their browser until it is sent: a page that is left, closed or signed out by time gives it
 * back. `name` says what it is about, so that no other form shows it.
 */
export function useDraft(name: string, { typed, isSending }: DraftOptions): [string, (text: string) => void] {
  const [text, setText] = useState(typed)
  const wasSending = useRef(false)
  useEffect(() => {
    const kept = typed || findDraft(name)
    if (kept === '') return
    setText(kept)
    keepDraft(name, kept)
  }, [name, typed])
  useEffect(() => {
    if (wasSending.current && !isSending) {
      setText(typed)
      keepDraft(name, typed)
    }
    wasSending.current = isSending
  }, [isSending, name, typed])
  const write = (words: string) => {
    setText(words)
    keepDraft(name, words)
  }
  return [text, write]
}
