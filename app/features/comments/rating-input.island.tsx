import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FieldMark, FieldNote } from '#app/ui/field.tsx'
import { MISSING_RATING, RATING_WORDS, starsLabel } from '#contracts/content/reviews.ts'
import { watchCommentForm } from './watch-comment-form.ts'

const STARS = [1, 2, 3, 4, 5]
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Elements and roles of the contract (facts: forms-and-comments §6). */
const GROUP_ATTRIBUTES = { role: 'radiogroup', 'aria-labelledby': 'comment-form-rating-label' }
const starAttributes = (star: number, isChosen: boolean) => ({
  role: 'radio',
  'aria-checked': isChosen,
  'aria-label': starsLabel(star),
})

/** The rating of a review: a list to choose from, which this turns into stars; and what the form around it does. */
export default function RatingInput({ isRequired }: { isRequired: boolean }) {
  const select = useRef<HTMLSelectElement>(null)
  const stars = useRef<HTMLParagraphElement>(null)
  const [isAwake, setIsAwake] = useState(false)
  const [rating, setRating] = useState<number | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  // The form is markup of the page: it is listened to, not drawn, here.
  useEffect(() => {
    const field = select.current
    const form = field?.form
    if (!field || !form) return
    setIsAwake(true)
    setRating(Number(field.value) || null)
    return watchCommentForm(form, () => {
      const isLacking = isRequired && field.value === ''
      setIsMissing(isLacking)
      if (isLacking) stars.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      return !isLacking
    })
  }, [isRequired])

  const choose = (star: number) => {
    if (select.current) select.current.value = String(star)
    setRating(star)
    setIsMissing(false)
  }
  const chooseByKey = (press: KeyboardEvent) => {
    const step = STEPS[press.key]
    if (!step || press.ctrlKey || press.metaKey || press.altKey) return
    press.preventDefault()
    const first = step > 0 ? 1 : 5
    const star = rating === null ? first : ((rating + step + 4) % 5) + 1
    choose(star)
    stars.current?.querySelector<HTMLElement>(`.star-${star}`)?.focus()
  }
  return (
    <div className="field">
      <label htmlFor="rating" id="comment-form-rating-label">
        Votre note <FieldMark isRequired={isRequired} />
      </label>
      {isAwake && (
        <p
          className={rating === null ? 'stars' : 'stars selected'}
          ref={stars}
          {...GROUP_ATTRIBUTES}
          aria-describedby={isMissing ? 'rating-note' : undefined}
          onKeyDown={chooseByKey}
        >
          {STARS.map((star) => (
            <Star key={star} star={star} isChosen={rating === star} isNext={star === (rating ?? 1)} onChoose={choose} />
          ))}
        </p>
      )}
      <select
        className="input"
        id="rating"
        name="rating"
        ref={select}
        required={isRequired && !isAwake}
        style={isAwake ? { display: 'none' } : undefined}
      >
        <option value="">Évaluation…</option>
        {RATING_WORDS.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      <div role="alert">{isMissing && <FieldNote id="rating-note" error={MISSING_RATING} />}</div>
    </div>
  )
}

type StarProps = { star: number; isChosen: boolean; isNext: boolean; onChoose: (star: number) => void }

/** One of the five; the tab key reaches the chosen one, or the first. */
function Star({ star, isChosen, isNext, onChoose }: StarProps) {
  const chooseBySpace = (press: KeyboardEvent) => {
    if (press.key !== ' ' && press.key !== 'Enter') return
    if (press.ctrlKey || press.metaKey) return
    press.preventDefault()
    onChoose(star)
  }
  return (
    <a
      className={`star-${star} ${isChosen ? 'active' : ''}`}
      {...starAttributes(star, isChosen)}
      tabIndex={isNext ? 0 : -1}
      {...{ onClick: () => onChoose(star), onKeyDown: chooseBySpace }}
    >
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z" />
      </svg>
    </a>
  )
}
