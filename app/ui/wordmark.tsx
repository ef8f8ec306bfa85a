import { type Mark, markUrl, shownIn } from '#contracts/site/identity.ts'
import { WORDMARK } from '#contracts/site/wordmark.ts'

/** Where the drawing is, for those who show it again on the same page. */
const DRAWING = 'tremplin'

const FRAME = {
  className: 'wordmark',
  viewBox: `0 0 ${WORDMARK.width} ${WORDMARK.height}`,
  width: WORDMARK.width / 2,
  height: WORDMARK.height / 2,
}

type WordmarkProps = { name: string; label: string }

/** The shop's logo, whose size is said before it is there; without one its name, as {@link Wordmark} has it. */
export function ShopBrand({ logo, ...named }: WordmarkProps & { logo: Mark | null | undefined }) {
  if (!logo) return <Wordmark {...named} />
  return <img className="logo__picture" src={markUrl(logo, 'logo')} {...shownIn(logo)} alt={named.label} />
}

/**
 * The wordmark in the colour of the text around it, so that it is seen on every ground and in forced colours too. A shop that is
 * called otherwise than what is drawn has its name written there.
 */
export function Wordmark({ name, label }: WordmarkProps) {
  if (name !== WORDMARK.name) return <Written {...{ name, label }} />
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
export function WordmarkAgain({ name, label }: WordmarkProps) {
  if (name !== WORDMARK.name) return <Written {...{ name, label }} />
  return (
    <svg {...FRAME} role="img" aria-label={label}>
      <use href={`#${DRAWING}`} />
    </svg>
  )
}

function Written({ name, label }: WordmarkProps) {
  return (
    <span className="wordmark wordmark--written">
      <span aria-hidden="true">{name}</span>
      <span className="sr">{label}</span>
    </span>
  )
}
