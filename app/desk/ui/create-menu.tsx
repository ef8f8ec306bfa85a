import type { SyntheticEvent } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { DeskGesture } from '#contracts/staff/desk-gestures.ts'
import { Icon } from './icon.tsx'

/** What somebody may make from anywhere, one press away; another menu on another page, so that it is closed there. */
export function CreateMenu({ gestures }: { gestures: readonly DeskGesture[] }) {
  const { key } = useLocation()
  if (gestures.length === 0) return null
  return (
    <details className="pop" key={key}>
      <summary className="btn btn--quiet" aria-label="Créer">
        <Icon name="plus" />
        <span className="hide-s">Créer</span>
      </summary>
      <ul>
        {gestures.map(({ path, made, posts }) => (
          <li key={made}>
            {posts ? (
              <Form method="post" action={path} onSubmit={close}>
                {Object.entries(posts).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit">{made}</button>
              </Form>
            ) : (
              <Link to={path}>{made}</Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Once it is sent there is nothing left to press: a second press would begin a second one. */
const close = ({ currentTarget }: SyntheticEvent<Element>) => currentTarget.closest('details')?.removeAttribute('open')
