import { Fragment } from 'react'
import { splitText, type TextPiece } from './split-text.ts'

/** What a visitor wrote: escaped, in paragraphs, its addresses as links that recommend nothing. */
export function CommentText({ text }: { text: string }) {
  // Drawn once on the server: places in the text are as good as names.
  return splitText(text).map((lines, index) => (
    <p key={keyOf(index)}>
      {lines.map((pieces, line) => (
        <Fragment key={keyOf(line)}>
          {line > 0 && <br />}
          {pieces.map((piece, place) => (
            <Piece key={keyOf(place)} {...piece} />
          ))}
        </Fragment>
      ))}
    </p>
  ))
}

const keyOf = (place: number) => `${place}`

function Piece({ text, href }: TextPiece) {
  if (!href) return text
  return (
    <a href={href} rel="nofollow ugc">
      {text}
    </a>
  )
}
