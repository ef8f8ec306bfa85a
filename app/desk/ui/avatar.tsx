const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** The initials of somebody whose name stands beside it. */
export const Avatar = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span className={isLarge ? 'avatar avatar--l' : 'avatar'} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
