import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readProps } from './island-props.ts'

/** Brings an island's markup to life. All of React comes with this module: it is imported when an island wakes. */
export function mount(island: HTMLElement, Component: ComponentType<object>): void {
  const { id, props = '{}' } = island.dataset
  hydrateRoot(island, createElement(Component, readProps(props)), { identifierPrefix: id })
}
