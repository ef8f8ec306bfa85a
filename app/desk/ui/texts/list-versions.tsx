import { Form } from 'react-router'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Submit } from '../field.tsx'

type ListVersionsProps = { versions: readonly { version: number; at: string; by: string }[]; now: string }

/** What a list was, newest first; each can be taken back, which adds a version. */
export function ListVersions({ versions, now }: ListVersionsProps) {
  const [newest, ...older] = versions
  if (!newest || older.length === 0) return null
  return (
    <details className="panel list-versions">
      <summary>Versions</summary>
      <ul>
        {older.map(({ version, at, by }) => (
          <li key={version} className="row row--between">
            <span>
              {nearMoment(at, now)} <small className="muted">{by || 'La boutique'}</small>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="reprendre" />
              <input type="hidden" name="version" value={newest.version} />
              <input type="hidden" name="ancienne" value={version} />
              <Submit className="btn btn--quiet">
                Reprendre<span className="sr"> la version {nearMoment(at, now)}</span>
              </Submit>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
