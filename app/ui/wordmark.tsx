import { WORDMARK } from '#contracts/site/wordmark.ts'

/** Where the drawing is, for those who show it again on the same page. */
const DRAWING = 'tremplin'

const FRAME = {
  className: 'wordmark',
  viewBox: `0 0 ${WORDMARK.width} ${WORDMARK.height}`,
  width: WORDMARK.width / 2,
  height: WORDMARK.height / 2,
}

/** The wordmark in the colour of the text around it, so that it is seen on every ground and in forced colours too. */
export function Wordmark({ label }: { label: string }) {
  return (
    <svg {...FRAME} role="img" aria-label={label}>
      <g id={DRAWING}>
        <path fill="currentColor" d={WORDMARK.letters} />
        <circle className="wordmark__dot" {...WORDMARK.dot} />
      </g>
    </svg>
  )
}

/** The same again, on a page that has drawn it before. */
export function WordmarkAgain({ label }: { label: string }) {
  return (
    <svg {...FRAME} role="img" aria-label={label}>
      <use href={`#${DRAWING}`} />
    </svg>
  )
}
