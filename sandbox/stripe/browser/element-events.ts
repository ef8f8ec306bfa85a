type Listener<Events, K extends keyof Events> = { handler: (event: Events[K]) => unknown; once: boolean }
export type Listeners<Events> = { [K in keyof Events]: Set<Listener<Events, K>> }

/** The listeners of one element. `off` without a handler removes all of that event, as the provider does. */
export function createEvents<Events extends object>(listeners: Listeners<Events>) {
  return {
    has: (eventType: keyof Events) => listeners[eventType].size > 0,
    on<K extends keyof Events>(eventType: K, handler: (event: Events[K]) => unknown) {
      listeners[eventType].add({ handler, once: false })
    },
    once<K extends keyof Events>(eventType: K, handler: (event: Events[K]) => unknown) {
      listeners[eventType].add({ handler, once: true })
    },
    off<K extends keyof Events>(eventType: K, handler?: (event: Events[K]) => unknown) {
      for (const listener of listeners[eventType]) {
        if (!handler || listener.handler === handler) listeners[eventType].delete(listener)
      }
    },
    removeAll() {
      for (const set of Object.values<Set<unknown>>(listeners)) set.clear()
    },
    emit<K extends keyof Events>(eventType: K, event: Events[K]) {
      for (const listener of [...listeners[eventType]]) {
        if (listener.once) listeners[eventType].delete(listener)
        listener.handler(event)
      }
    },
  }
}

export type ElementEvents<Events extends object> = ReturnType<typeof createEvents<Events>>

/** `on`, `once` and `off` as an element has them: each gives the element back. */
export function listening<Events extends object, Element>(events: ElementEvents<Events>, element: () => Element) {
  return {
    on<K extends keyof Events>(eventType: K, handler: (event: Events[K]) => unknown) {
      events.on(eventType, handler)
      return element()
    },
    once<K extends keyof Events>(eventType: K, handler: (event: Events[K]) => unknown) {
      events.once(eventType, handler)
      return element()
    },
    off<K extends keyof Events>(eventType: K, handler?: (event: Events[K]) => unknown) {
      events.off(eventType, handler)
      return element()
    },
  }
}
