/** How `npm run serve` and `npm run worker` start the shop's processes (package.json), for those who start them by hand. */
export const WEB_FLAGS = ['--max-semi-space-size=4']
export const WORKER_FLAGS = ['--max-semi-space-size=4']
/** glibc gives threads arenas of their own, which keep what they were once given: 30 MB of the web process under load. */
export const LEAN_MALLOC = { MALLOC_ARENA_MAX: '2' }
