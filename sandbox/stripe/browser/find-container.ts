import { IntegrationError } from './errors.ts'

/** Where an element goes: a place of the page, or what a selector says of it. */
export function findContainer(target: string | HTMLElement): HTMLElement {
  if (typeof target !== 'string') return target
  const container = document.querySelector<HTMLElement>(target)
  if (container) return container
  throw new IntegrationError(
    `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
  )
}
