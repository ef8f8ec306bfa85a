import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { asciiChunks } from './vite/ascii-chunks.ts'
import { browserChunks } from './vite/browser-chunks.ts'
import { copyServerFiles } from './vite/copy-server-files.ts'
import { deskScripts } from './vite/desk-scripts.ts'
import { devServer } from './vite/dev-server.ts'
import { islandsOnServerOnly } from './vite/islands-on-server-only.ts'
import { noHydrationData } from './vite/no-hydration-data.ts'
import { precompress } from './vite/precompress.ts'
import { stylesOfRoutes } from './vite/styles-of-routes.ts'

/**
 * Loaded file by file these hundreds of small modules cost the server 75 MB and a good part of its start; in the bundle
 * only what is used of them is left.
 */
const BUNDLED = [
  ...['drizzle-orm', 'zod', 'stripe', 'react-router', '@react-router/node', 'isbot'],
  // Of the parts of mails, those that ours are made of: a highlighter of code was a quarter of the worker's start.
  /^@react-email\/(?!render$)/,
]

export default defineConfig(({ command }) => ({
  plugins: [
    devServer(),
    deskScripts(),
    islandsOnServerOnly(),
    reactRouter(),
    stylesOfRoutes(),
    noHydrationData(),
    asciiChunks(),
    precompress(),
    copyServerFiles(),
  ],
  // Small icons only: a picture inside the page cannot be kept by the browser.
  build: { target: 'es2022', assetsInlineLimit: 1024 },
  environments: {
    // Short: every page fetches the list of all chunks, and each names those it needs; seven letters tell any two contents apart.
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: browserChunks, chunkFileNames: 'assets/[name]-[hash:7].js' } },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: {
        target: 'node24',
        rollupOptions: {
          input: {
            main: './server/main.ts',
            worker: './server/worker.ts',
            reviews: './server/moderate-reviews.ts',
            messages: './server/moderate-messages.ts',
            orders: './server/manage-orders.ts',
            bookings: './server/manage-bookings.ts',
            subscriptions: './server/manage-subscriptions.ts',
            staff: './server/manage-staff.ts',
            migrate: './server/database/migrate-command.ts',
          },
          // Comments would be kept in memory with the code.
          output: {
            chunkFileNames: 'chunks/[name]-[hash].js',
            comments: { legal: true, annotation: false, jsdoc: false },
          },
        },
      },
    },
  },
}))
