import { useRef, useState } from 'react'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import { Icon } from '../icon.tsx'

/** `address`: where it is online; null as long as it is not. */
type PreviewProps = { kind: TextKind; id: string; version: number; savedAt: string | null; address: string | null }

const WIDTHS = [
  { width: 390, icon: 'phone' },
  { width: 1280, icon: 'desktop' },
] as const

/** The page that readers will have, drawn anew each time something is kept; it stays where it was scrolled to. */
export function TextPreviewPane({ kind, id, version, savedAt, address }: PreviewProps) {
  const [width, setWidth] = useState<390 | 1280>(390)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const follow = () => {
    const page = frame.current?.contentWindow
    if (!page) return
    page.scrollTo(0, scrolled.current)
    page.addEventListener('scroll', () => {
      scrolled.current = page.scrollY
    })
  }
  return (
    <section className="ed__prev" aria-label="Aperçu">
      <div className="row row--between">
        <fieldset className="seg">
          <legend className="sr">Largeur de l’aperçu</legend>
          {WIDTHS.map((each) => (
            <button
              key={each.width}
              type="button"
              aria-pressed={width === each.width}
              onClick={() => setWidth(each.width)}
            >
              <Icon name={each.icon} />
              {each.width}
            </button>
          ))}
        </fieldset>
        {address === null ? (
          <span className="small muted">Comme un lecteur</span>
        ) : (
          <a className="small row" href={address}>
            <Icon name="ext" isSmall />
            Voir la page en ligne
          </a>
        )}
      </div>
      <div className="ed__frame" data-width={width}>
        <iframe
          ref={frame}
          title={`Aperçu à ${width} pixels`}
          src={`${DESK_PAGES.contentPreview(kind, id)}?v=${version}-${savedAt ?? ''}`}
          sandbox="allow-same-origin"
          onLoad={follow}
        />
      </div>
    </section>
  )
}
