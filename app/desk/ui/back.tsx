import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { useKeyMark } from './keys.tsx'

type BackProps = { to: string; name: string; isNarrowOnly?: boolean }

/** To the list that a page was opened from, as it was filtered; Échap goes there as well. */
export function Back({ to, name, isNarrowOnly = false }: BackProps) {
  const mark = useKeyMark()
  return (
    <Link className={isNarrowOnly ? 'back only-s' : 'back'} to={to} {...mark('Escape')}>
      <Icon name="left" isSmall />
      {name}
    </Link>
  )
}
