import { z } from 'zod'

/** Path on this site: it cannot lead to another one. */
const Path = z.string().regex(/^\/(?![/\\])/)
const Link = z.object({ label: z.string(), path: Path })

/** An entry of the main navigation. With `children` it is a page of its own and opens a submenu besides. */
export const MenuEntry = Link.extend({
  /** Name of the button that opens the submenu; null without children. */
  submenuLabel: z.string().nullable().default(null),
  children: z.array(Link).default([]),
})
export type MenuEntry = z.infer<typeof MenuEntry>
