import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Picture, type PictureFocus, pictureUrl } from '#contracts/content/picture.ts'
import { PICTURE_LABELS } from '#contracts/staff/media.ts'
import { fieldId, useEditing } from '../edit-context.ts'

const CENTRE: PictureFocus = { x: 50, y: 50 }
const STEPS: Record<string, PictureFocus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const LONG_STEP = 10

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/** The point of a picture that stays in sight where it is cropped: dragged, moved by arrow keys, or written in percent. */
export function FocusPoint({ picture }: { picture: Picture }) {
  const { wordsOf } = useEditing()
  const kept = picture.focus ?? CENTRE
  const [focus, setFocus] = useState<PictureFocus>({
    x: Number(wordsOf('focusX', String(kept.x))),
    y: Number(wordsOf('focusY', String(kept.y))),
  })
  const field = useRef<HTMLInputElement>(null)
  const put = (next: PictureFocus) => setFocus({ x: within(next.x), y: within(next.y) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever compares the form hears of each move.
  useEffect(() => {
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [focus])
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const length = event.shiftKey ? LONG_STEP : 1
    put({ x: focus.x + by.x * length, y: focus.y + by.y * length })
  }
  return (
    <fieldset className="focus">
      <legend className="label">{PICTURE_LABELS.focus}</legend>
      <Stage picture={picture} focus={focus} put={put} step={step} />
      <p className="help">Là où l’image est coupée. Faites glisser le point, ou flèches du clavier.</p>
      <div className="fields">
        {(['x', 'y'] as const).map((side) => (
          <div className="field" key={side}>
            <label htmlFor={fieldId(NAMES[side])}>{side === 'x' ? 'Depuis la gauche' : 'Depuis le haut'}</label>
            <div className="euro" data-u="%">
              <input
                className="input"
                id={fieldId(NAMES[side])}
                name={NAMES[side]}
                type="number"
                min={0}
                max={100}
                value={focus[side]}
                ref={side === 'x' ? field : undefined}
                onChange={({ currentTarget }) => put({ ...focus, [side]: Number(currentTarget.value) })}
              />
            </div>
          </div>
        ))}
      </div>
      <Crops picture={picture} focus={focus} />
    </fieldset>
  )
}

const NAMES = { x: 'focusX', y: 'focusY' } as const

type StageProps = {
  picture: Picture
  focus: PictureFocus
  put: (focus: PictureFocus) => void
  step: (event: KeyboardEvent) => void
}

function Stage({ picture, focus, put, step }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const point = useRef<HTMLButtonElement>(null)
  // Styles are set by script: the desk lets no markup bring its own.
  useEffect(() => {
    point.current?.style.setProperty('left', `${focus.x}%`)
    point.current?.style.setProperty('top', `${focus.y}%`)
  }, [focus])
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (box) put({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 })
  }
  return (
    <div className="focus__stage">
      <div className="focus__box" ref={stage}>
        <Face picture={picture} />
        <button
          type="button"
          className="focus__point"
          ref={point}
          aria-label={`${PICTURE_LABELS.focus}\u202F: ${focus.x}\u202F% depuis la gauche, ${focus.y}\u202F% depuis le haut (flèches)`}
          onKeyDown={step}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event)
          }}
        />
      </div>
    </div>
  )
}

/** What is seen of it in the shapes of pages. */
function Crops({ picture, focus }: { picture: Picture; focus: PictureFocus }) {
  const crops = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const image of crops.current?.querySelectorAll('img') ?? [])
      image.style.objectPosition = `${focus.x}% ${focus.y}%`
  }, [focus])
  return (
    <div className="focus__crops" ref={crops} aria-hidden="true">
      <Face picture={picture} />
      <Face picture={picture} />
      <Face picture={picture} />
    </div>
  )
}

function Face({ picture }: { picture: Picture }) {
  const width = picture.widths.find((each) => each >= 640) ?? picture.widths.at(-1) ?? picture.width
  return (
    <img
      src={pictureUrl(picture, width, 'webp')}
      width={picture.width}
      height={picture.height}
      alt=""
      draggable={false}
      decoding="async"
    />
  )
}
