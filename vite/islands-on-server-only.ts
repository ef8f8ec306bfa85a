import type { Plugin } from 'vite'

/**
 * Pages are drawn by the server alone: the browser's form of a route exists for its style sheets. In development, where nothing is built (`styles-of-routes.ts`), the registry
 * of all islands would pull every island's styles into every page, so the browser gets an empty `<Island>`.
 */
export function islandsOnServerOnly(): Plugin {
  return {
    name: 'tremplin:islands-on-server-only',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id.endsWith('/app/islands/island.tsx') ? 'export const Island = () => null' : undefined),
  }
}
