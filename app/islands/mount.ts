import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readProps } from './island-props.ts'

/**
 * Brings an island's markup to life, in slices between which the page answers; a touch of it has React finish it at once.
 * All of React comes with this module: it is imported when an island wakes.
 */
export function mount(island: HTMLElement, Component: ComponentType<object>): void {
  const { id, islandProps = '{}' } = island.dataset
  startTransition(() => {
    // `Island` wrote the props for this very component.
    hydrateRoot(island, createElement(Component, readProps(islandProps) as object), { identifierPrefix: id })
  })
}
