import { useEffect, useRef, useState } from 'react'
import type { PictureCard, TakenPictures } from '#contracts/staff/media.ts'
import { readLibrary, sendPictures } from './send-pictures.ts'

const TYPING_MILLISECONDS = 250

export type LibraryState = 'reading' | 'read' | 'failed'

/** The library as a window shows it while it `isOpen`: read from its first page, further on demand, with what is sent to it on top. */
export function useLibrary(isOpen: boolean) {
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState<PictureCard[]>([])
  const [older, setOlder] = useState(false)
  const [state, setState] = useState<LibraryState>('reading')
  const turn = useRef(0)
  const read = async (before: string | null) => {
    turn.current += 1
    const mine = turn.current
    setState('reading')
    const page = await readLibrary({ search, before })
    // Another search was asked for meanwhile.
    if (mine !== turn.current) return
    if (page) {
      setRows((known) => (before === null ? page.rows : [...known, ...page.rows]))
      setOlder(page.older)
    }
    setState(page ? 'read' : 'failed')
  }
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => void latest.current(null), search === '' ? 0 : TYPING_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isOpen, search])
  const add = (cards: readonly PictureCard[]) => {
    const stems = new Set(cards.map(({ picture }) => picture.stem))
    setRows((known) => [...cards, ...known.filter(({ picture }) => !stems.has(picture.stem))])
  }
  return { search, setSearch, rows, older, state, add, again: () => read(null), more: () => read(stemOfLast(rows)) }
}

const stemOfLast = (rows: readonly PictureCard[]) => rows.at(-1)?.picture.stem ?? null

/** Sending pictures, with how far it is. */
export function useSending(onTaken: (taken: TakenPictures) => void) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return
    setProgress({ done: 0, of: files.length })
    const taken = await sendPictures(files, (done) => setProgress({ done, of: files.length }))
    setProgress(null)
    onTaken(taken)
  }
  return { send, progress }
}
