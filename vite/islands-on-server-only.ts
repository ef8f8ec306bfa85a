import type { Plugin } from 'vite'

/**
 * Pages are drawn by the server alone: the browser's build of a route exists for its style sheets. There the registry
 * of all islands would pull every island's styles into every page, so the browser gets an empty `<Island>`.
 */
export function islandsOnServerOnly(): Plugin {
  return {
    name: 'tremplin:islands-on-server-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id.endsWith('/app/islands/island.tsx') ? 'export const Island = () => null' : undefined),
  }
}
