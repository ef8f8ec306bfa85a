import type { ToastSeconds } from '../ui/toast.tsx'

/** What became of a gesture on an order. `undo`: the fields that take it back; `needsCode`: the second factor first, then again. */
export type OrderDone =
  | { ok: true; said: string; undo: Readonly<Record<string, string>> | null; seconds?: ToastSeconds }
  | { ok: false; sentence: string; isStaff: boolean; needsCode: boolean; typed?: string }

/** `typed`: words that were not kept, to go on with. */
export function notDone({ code }: { code: string }, sentence: string, typed?: string): OrderDone {
  const isStaff = code === 'not-yours' || code === 'confirm-again'
  const needsCode = code === 'confirm-again'
  return { ok: false, sentence, isStaff, needsCode, ...(typed !== undefined && { typed }) }
}

/** A field of a form as text; '' for none, and for a file. */
export function told(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
