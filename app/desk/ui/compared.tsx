import type { ComparedPart } from '#contracts/text/compare-texts.ts'

/** Words that went and words that came, within those that stayed; long stretches of these are left out. */
export function Compared({ parts }: { parts: readonly ComparedPart[] }) {
  return (
    <div className="diff">
      {parts.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'added') return <ins key={key}>{text}</ins>
        if (kind === 'removed') return <del key={key}>{text}</del>
        return <span key={key}>{shortened(text, index === 0, index === parts.length - 1)}</span>
      })}
    </div>
  )
}

const SHOWN = 160

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const most = isFirst || isLast ? SHOWN : SHOWN * 2
  if (text.length <= most) return text
  const [start, end] = [isFirst ? '' : text.slice(0, SHOWN), isLast ? '' : text.slice(-SHOWN)]
  return `${start} […] ${end}`
}
