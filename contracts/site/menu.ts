import { z } from 'zod'
import { OwnPath } from './own-path.ts'

const Link = z.object({ label: z.string(), path: OwnPath })

/** An entry of the main navigation. With `children` it is a page of its own and opens a submenu besides. */
export const MenuEntry = Link.extend({
  /** Name of the button that opens the submenu; null without children. */
  submenuLabel: z.string().nullable().default(null),
  children: z.array(Link).default([]),
})
export type MenuEntry = z.infer<typeof MenuEntry>
