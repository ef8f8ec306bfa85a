import type { ReactNode } from 'react'

const SHAPES = {
  alert: shapes('M12 8v5M12 16.5v.1', 9),
  bag: shapes('M5 8h14l1 13H4zM9 11V7a3 3 0 0 1 6 0v4'),
  check: shapes('m5 13 4.5 5L19 7'),
  'chevron-down': shapes('m6 9 6 6 6-6'),
  'chevron-left': shapes('m15 6-6 6 6 6'),
  'chevron-right': shapes('m9 6 6 6-6 6'),
  clock: shapes('M12 7v5l3.5 2', 9),
  close: shapes('m6 6 12 12M18 6 6 18'),
  download: shapes('M12 4v11m-5-5 5 5 5-5M5 20h14'),
  globe: shapes('M3 12h18M12 3c6 6 6 12 0 18-6-6-6-12 0-18', 9),
  info: shapes('M12 11v6M12 7.5v.1', 9),
  lock: shapes('M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3'),
  menu: shapes('M4 7h16M4 12h16M4 17h16'),
  minus: shapes('M6 12h12'),
  pause: shapes('M9 6v12M15 6v12'),
  play: shapes('M8 5v14l11-7z'),
  person: shapes('M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21a8 8 0 0 1 16 0'),
  plus: shapes('M12 6v12M6 12h12'),
  reply: shapes('m9 7-5 5 5 5M4 12h10a6 6 0 0 1 6 6'),
  search: shapes('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l5 5'),
  success: shapes('m8 12.5 3 3 5-6', 9),
  trash: shapes('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13'),
  'zoom-in': shapes('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l5 5M11 8.5v5M8.5 11h5'),
} satisfies Record<string, ReactNode>
export type IconName = keyof typeof SHAPES

/** A drawn sign in the colour of the text around it. Decorative: the words beside it say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  )
}

function shapes(path: string, radius?: number): ReactNode {
  return (
    <>
      <path d={path} />
      {radius && <circle cx="12" cy="12" r={radius} />}
    </>
  )
}
