import type { EachPeriod as Contents } from '#contracts/subscription/subscription-settings.ts'

/** What each period brings, on a plank each. The last words of the title are set in italics, as on the other planks. */
export function EachPeriod({ contents: { title, text, items } }: { contents: Contents }) {
  const [, head = '', tail = title] = /^(.+) (\S+ \S+)$/.exec(title) ?? []
  return (
    <section className="section section--sand" aria-labelledby={TITLE_ID}>
      <div className="wrap">
        <div className="head">
          <h2 className="planche" id={TITLE_ID}>
            {head} <em>{tail}</em>
          </h2>
          {text && <p className="muted">{text}</p>}
        </div>
        <ol className="each-period list">
          {items.map(({ label, title: name, text: words, note }) => (
            <li key={label + name}>
              {label && <p className="tag">{label}</p>}
              <h3>{name}</h3>
              {words && <p>{words}</p>}
              {note && <p className="each-period__note">{note}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const TITLE_ID = 'chaque-periode'
