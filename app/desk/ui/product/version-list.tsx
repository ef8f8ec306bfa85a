import { Form, Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { ComparedField, ProductVersion } from '#contracts/staff/product-versions.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Compared } from '../compared.tsx'
import { Submit } from '../field.tsx'

type Shown = { version: number; fields: readonly ComparedField[]; hasOtherSettings: boolean }
type VersionListProps = {
  productId: number
  versions: readonly ProductVersion[]
  /** The one that is held against what the product says now. */
  shown: Shown | null
  now: string
}

/** All that a product has said: each can be looked at beside what it says now, and said again. */
export function VersionList({ productId, versions, shown, now }: VersionListProps) {
  const [newest, ...older] = versions
  if (!newest || older.length === 0) return <p>Ce produit n’a encore été enregistré qu’une fois.</p>
  const chosen = older.find(({ version }) => version === shown?.version)
  return (
    <div className="vers">
      <ol className="stack--s">
        <li>
          <b>Version {newest.version}</b> <small className="muted">{writtenWords(newest, now)} · actuelle</small>
        </li>
        {older.map((each) => (
          <li key={each.version}>
            <Link
              to={`${DESK_PAGES.product(productId, 'versions/')}?comparer=${each.version}`}
              aria-current={each.version === chosen?.version || undefined}
              preventScrollReset
            >
              Version {each.version}
            </Link>{' '}
            <small className="muted">{writtenWords(each, now)}</small>
          </li>
        ))}
      </ol>
      <section className="stack" aria-label="Ce qui a changé depuis" aria-live="polite">
        {shown && chosen ? (
          <>
            <Changes shown={shown} />
            <TakeBack {...{ productId, edited: newest.version, version: chosen.version }}>
              Reprendre la version {String(chosen.version)}
            </TakeBack>
          </>
        ) : (
          <p className="muted">Choisissez une version{'\u202F'}: ce qui a changé depuis se lit ici.</p>
        )}
      </section>
    </div>
  )
}

const writtenWords = ({ at, by }: ProductVersion, now: string) => `${nearMoment(at, now)}, ${by || 'la boutique'}`

function Changes({ shown: { fields, hasOtherSettings } }: { shown: Shown }) {
  return (
    <>
      {fields.length === 0 && !hasOtherSettings && <p className="muted">Rien n’a changé depuis.</p>}
      {fields.map(({ name, parts }) => (
        <div key={name}>
          <p className="label">{name}</p>
          <Compared parts={parts} />
        </div>
      ))}
      {hasOtherSettings && <p>Ses options ou les réglages de sa sorte étaient autres.</p>}
    </>
  )
}

type TakeBackProps = { productId: number; edited: number; version: number; children: readonly string[] }

function TakeBack({ productId, edited, version, children }: TakeBackProps) {
  return (
    <Form method="post" action={DESK_PAGES.product(productId)} className="stack--s">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="version" value={edited} />
      <input type="hidden" name="to" value={version} />
      <p className="small muted">
        Reprendre une version en crée une nouvelle{'\u202F'}: rien n’est effacé. Les prix, le stock et les fichiers ont
        leurs propres versions et restent.
      </p>
      <div>
        <Submit>{children}</Submit>
      </div>
    </Form>
  )
}
