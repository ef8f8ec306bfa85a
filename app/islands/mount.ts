import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readProps } from './island-props.ts'

/** Brings an island's markup to life. All of React comes with this module: it is imported when an island wakes. */
export function mount(island: HTMLElement, Component: ComponentType<object>): void {
  const { id, islandProps = '{}' } = island.dataset
  // `Island` wrote them for this very component.
  const props = readProps(islandProps) as object
  // In slices between which the page answers; a touch of the island has React finish it at once.
  startTransition(() => {
    hydrateRoot(island, createElement(Component, props), { identifierPrefix: id })
  })
}
