const PATHS = {
  today: 'M4 18h16M7 18a5 5 0 0 1 10 0M12 9V5M5.5 11.5 4 10M18.5 11.5 20 10',
  bag: 'M5 8h14l1 13H4zM9 11V7a3 3 0 0 1 6 0v4',
  gear: 'M15 12a3 3 0 1 0-6 0 3 3 0 0 0 6 0M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M18 6l-2.1 2.1M8.1 15.9 6 18',
  search: 'M17.5 11a6.5 6.5 0 1 0-13 0 6.5 6.5 0 0 0 13 0m-1.5 5 5 5',
  plus: 'M12 5v14M5 12h14',
  x: 'm6 6 12 12M18 6 6 18',
  alert: 'M12 8v5M12 16.5v.1M21 12a9 9 0 1 0-18 0 9 9 0 0 0 18 0',
  info: 'M12 11v6M12 7.5v.1M21 12a9 9 0 1 0-18 0 9 9 0 0 0 18 0',
  ok: 'm8 12.5 3 3 5-6M21 12a9 9 0 1 0-18 0 9 9 0 0 0 18 0',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  dl: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  mail: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2m-1 2 8 6 8-6',
  undo: 'm8 6-4 4 4 4M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  ext: 'M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  key: 'M12 14a4 4 0 1 0-8 0 4 4 0 0 0 8 0m-1-3 8-8M16 6l3 3',
  shield: 'M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2 2 4-4',
  card: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M3 10h18M7 15h4',
  ledger: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5',
  people:
    'M12.5 8.5a3.5 3.5 0 1 0-7 0 3.5 3.5 0 0 0 7 0M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  box: 'M4 8 12 4l8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  cal: 'M6 5.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2M4 10h16M8.5 3v4M15.5 3v4',
  truck:
    'M3 6.5h11V17H3zM14 10h4l3 3.5V17h-7M9.3 18a1.8 1.8 0 1 0-3.6 0 1.8 1.8 0 0 0 3.6 0M18.8 18a1.8 1.8 0 1 0-3.6 0 1.8 1.8 0 0 0 3.6 0',
  dots: 'M5.5 12h1M11.5 12h1M17.5 12h1',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  clock: 'M20.5 12a8.5 8.5 0 1 0-17 0 8.5 8.5 0 0 0 17 0M12 7v5l3.5 2',
}

export type IconName = keyof typeof PATHS

/** A drawing beside a word, which says what it means. */
export const Icon = ({ name, isSmall = false }: { name: IconName; isSmall?: boolean }) => (
  <svg className={isSmall ? 'i i--s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
