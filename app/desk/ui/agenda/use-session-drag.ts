import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import type { AgendaSession, FreePlace } from '#contracts/booking/agenda.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'

/** Less is a click of an unsteady hand. */
const BEGINS_AFTER_PX = 6

type Point = { x: number; y: number }
type Drag = { id: number; moved: Point; over: string | null }

/**
 * Moves a session by a mouse or a pen: its free times are asked for once it leaves its place, and it goes to the one that it is
 * let go over. Anywhere else, or by Escape, it stays. A finger scrolls: it has the free times of the session's own page, as the
 * keyboard has.
 */
export function useSessionDrag(dates: readonly string[]) {
  const { load, data, state } = useFetcher<{ bookingId: number; places: FreePlace[] }>()
  const submit = useSubmit()
  const pressed = useRef<(Point & { session: AgendaSession }) | null>(null)
  const hasDragged = useRef(false)
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = () => {
    pressed.current = null
    setDrag(null)
  }
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      pressed.current = null
      setDrag(null)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  const handlersOf = (session: AgendaSession) => ({
    draggable: false,
    onPointerDown({ button, pointerType, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) {
      hasDragged.current = false
      if (button !== 0 || pointerType === 'touch') return
      pressed.current = { x, y, session }
      // A fast hand is past its edge before it has moved at all.
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const { current } = pressed
      if (current?.session.id !== session.id) return
      // A menu of the browser's has taken the release for itself.
      if (event.buttons === 0) return end()
      const moved = { x: event.clientX - current.x, y: event.clientY - current.y }
      if (!drag && Math.hypot(moved.x, moved.y) < BEGINS_AFTER_PX) return
      if (!drag) {
        hasDragged.current = true
        void load(DESK_PAGES.freePlaces(session.id, dates[0] ?? ''))
      }
      setDrag({ id: session.id, moved, over: placeAt(event.clientX, event.clientY) })
    },
    onPointerUp() {
      if (drag?.over)
        void submit(
          { intent: 'move', booking: session.id, startsAt: drag.over, shownAt: session.startsAt },
          { method: 'post', preventScrollReset: true },
        )
      end()
    },
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      // The click that ends a drag; a key's, which counts as none, opens the session.
      if (hasDragged.current && event.detail > 0) event.preventDefault()
      hasDragged.current = false
    },
  })

  // What was answered of the one dragged before is there until this one's answer is.
  const known = state === 'idle' && data && data.bookingId === drag?.id ? data : null
  const places = known ? known.places.filter(({ date }) => dates.includes(date)) : null
  return { drag, places, handlersOf, said: drag ? wordsOf(places) : '' }
}

function wordsOf(places: readonly FreePlace[] | null): string {
  if (places === null) return 'Créneaux libres demandés…'
  if (places.length === 0) return 'Aucun créneau libre ces jours-ci\u202F: la page de la séance en propose d’autres.'
  const count = places.length === 1 ? 'Un créneau libre' : `${places.length} créneaux libres`
  return `${count}\u202F: déposez la séance sur l’un d’eux. Échap la laisse où elle est.`
}

/** The free time under a point; what is dragged lies above it. */
const placeAt = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-place]')?.dataset.place)
    .find((place) => place !== undefined) ?? null
