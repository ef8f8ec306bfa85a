import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { copyMigrations } from './vite/copy-migrations.ts'
import { devServer } from './vite/dev-server.ts'
import { islandsOnServerOnly } from './vite/islands-on-server-only.ts'
import { precompress } from './vite/precompress.ts'

export default defineConfig({
  plugins: [devServer(), islandsOnServerOnly(), reactRouter(), precompress(), copyMigrations()],
  // Small icons only: a picture inside the page cannot be kept by the browser.
  build: { target: 'es2022', assetsInlineLimit: 1024 },
  environments: {
    ssr: {
      build: {
        target: 'node24',
        rollupOptions: {
          input: {
            main: './server/main.ts',
            worker: './server/worker.ts',
            migrate: './server/database/migrate-command.ts',
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
