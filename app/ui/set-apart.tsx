import { Fragment } from 'react'
import { partsOf } from '#contracts/site/site-words.ts'

/** A line whose *words between stars* are set apart. */
export const SetApart = ({ text }: { text: string }) =>
  partsOf(text).map((part) =>
    part.isSetApart ? <em key={part.text}>{part.text}</em> : <Fragment key={part.text}>{part.text}</Fragment>,
  )
