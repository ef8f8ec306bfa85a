import { type ComponentType, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { keepMarkup } from '#app/ui/keep-markup.ts'
import type { Serialisable } from '#app/ui/serialisable.ts'
import { writeProps } from './island-props.ts'

/**
 * When the browser loads the island's script and brings it to life. `cart` is for what shows the cart: as soon as it is
 * idle for a visitor who has one, at the first sign of use or of a change of the cart for all others.
 */
export type Wake = 'load' | 'idle' | 'visible' | 'interaction' | 'cart'

type IslandProps<Props> = {
  of: ComponentType<Props>
  when: Wake
  /** For what pages show alike: its markup is drawn once for as long as its props stay the same. */
  isKept?: boolean
} & Serialisable<Props>

const modules = import.meta.glob<{ default: unknown }>('../features/**/*.island.tsx', { eager: true })
const paths = new Map(Object.entries(modules).map(([path, module]) => [module.default, path]))

/**
 * Draws an island: a component of its own (default export of a `*.island.tsx`) that the browser hydrates.
 * Everything around it stays HTML. Props travel in an attribute (`island-props.ts`), which changes its name with what it
 * holds: a cart that was open before reads the page of today (`fetch-cart-page.ts`), finds none and sends its plain form.
 * Islands do not nest.
 */
export function Island<Props extends object>({ of: Component, when, isKept = false, ...rest }: IslandProps<Props>) {
  const id = useId()
  const path = paths.get(Component)
  if (!path) throw new Error(`${Component.name} is not the default export of a features/**/*.island.tsx file.`)
  // `Serialisable<Props>` is `Props` for every caller that type-checks.
  const props = rest as unknown as Props
  const written = writeProps(props)
  // A root of its own with its own prefix: `useId` gives the same ids here and in the browser.
  const draw = () => renderToString(<Component {...props} />, { identifierPrefix: id })
  return (
    <div
      data-island={path}
      data-id={id}
      data-when={when}
      data-island-props={written}
      style={{ display: 'contents' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from React itself.
      dangerouslySetInnerHTML={{ __html: isKept ? keepMarkup(Component, id + written, draw) : draw() }}
    />
  )
}
