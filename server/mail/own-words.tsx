import { Link, Text } from '@react-email/components'
import { Children, createContext, Fragment, isValidElement, type ReactNode } from 'react'
import { fillWords, partsOf, runsOf } from '#contracts/mail/own-words.ts'
import { MailClosing } from './templates/mail-closing.tsx'
import { styles } from './templates/mail-styles.ts'

/** What a mail is drawn with when the shop has words of its own for it; null: as its template says it. */
export type OwnText = { text: string; values: Readonly<Record<string, string>> }
export const OwnTextContext = createContext<OwnText | null>(null)

/** A part of a mail that the shop's own words leave as it is, and may only put elsewhere. */
export function MailPart({ children }: { name: string; children: ReactNode }) {
  return children
}

/**
 * The children of a mail's frame in the shop's own words. Parts that are told apart stand where the words name them, what is
 * beside them is said by the words; a mail without such parts is one, but for its greeting and its closing.
 */
export function InOwnWords({ own: { text, values }, children }: { own: OwnText; children: ReactNode }) {
  const blocks = blocksOf(Children.toArray(children))
  return partsOf(text, new Set(blocks.keys())).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that is drawn once.
    if (part.kind === 'block') return <Fragment key={index}>{blocks.get(part.name)}</Fragment>
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that is drawn once.
    return <Paragraph key={index} text={fillWords(part.text, values)} />
  })
}

function blocksOf(children: ReturnType<typeof Children.toArray>): Map<string, ReactNode[]> {
  const blocks = new Map<string, ReactNode[]>()
  for (const child of children)
    if (isValidElement<{ name: string }>(child) && child.type === MailPart)
      blocks.set(child.props.name, [...(blocks.get(child.props.name) ?? []), child])
  return blocks.size > 0 ? blocks : new Map([['contenu', children.filter((child) => !isWords(child))]])
}

/** A greeting, or a closing: what own words say themselves. */
const isWords = (child: ReactNode) => isValidElement(child) && (child.type === MailClosing || isGreeting(child.props))

const isGreeting = (props: unknown) => {
  const { children } = props as { children?: ReactNode }
  const [first] = Children.toArray(children)
  return typeof first === 'string' && first.startsWith('Bonjour')
}

const Paragraph = ({ text }: { text: string }) => (
  <Text style={styles.text}>
    {text.split('\n').map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is drawn once.
      <Fragment key={index}>
        {index > 0 && <br />}
        {runsOf(line).map((run, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Run key={place} {...run} />
        ))}
      </Fragment>
    ))}
  </Text>
)

function Run({ text, isBold, href }: ReturnType<typeof runsOf>[number]) {
  if (href)
    return (
      <Link href={href} style={styles.link}>
        {text}
      </Link>
    )
  return isBold ? <b>{text}</b> : text
}
