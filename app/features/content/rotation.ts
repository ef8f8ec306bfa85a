export type RotationState = {
  /** What is shown, from 0. */
  index: number
  /** Stopped by the visitor until they start it again. */
  isPaused: boolean
  /** Whether the last change came by itself or was asked for. */
  cause: 'time' | 'choice'
}

/** What keeps a rotation still for a while: a pointer or the focus on it, a page out of sight. */
export type Hold = 'pointer' | 'focus' | 'hidden'

export type Rotation = ReturnType<typeof createRotation>

/** Shows `count` things in turn, each for `everyMs`, as long as nothing holds it; asking for one starts its time anew. */
export function createRotation({ count, everyMs }: { count: number; everyMs: number }) {
  let state: RotationState = { index: 0, isPaused: false, cause: 'time' }
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const holds = new Set<Hold>()
  const listeners = new Set<() => void>()

  const schedule = () => {
    clearTimeout(timer)
    if (!isRunning || state.isPaused || holds.size > 0 || count < 2) return
    timer = setTimeout(() => change({ index: (state.index + 1) % count, cause: 'time' }), everyMs)
  }
  const change = (part: Partial<RotationState>) => {
    state = { ...state, ...part }
    schedule()
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Gives back what ends it. */
    start(): () => void {
      isRunning = true
      schedule()
      return () => {
        isRunning = false
        schedule()
      }
    },
    /** Any whole number: it goes round in both directions. */
    show: (index: number) => change({ index: ((index % count) + count) % count, cause: 'choice' }),
    pause: () => change({ isPaused: true }),
    resume: () => change({ isPaused: false }),
    hold(reason: Hold): void {
      holds.add(reason)
      schedule()
    },
    release(reason: Hold): void {
      if (holds.delete(reason)) schedule()
    },
  }
}
