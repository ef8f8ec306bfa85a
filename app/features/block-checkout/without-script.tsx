import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'

/** Nothing of the block pages works without script: the way to those that do. */
export function WithoutScript({ path, children }: { path: string; children: ReactNode }) {
  return (
    <noscript>
      <Notice kind="info">
        Cette page a besoin de JavaScript, que votre navigateur n’exécute pas. Sans lui, passez par{' '}
        <a href={path}>{children}</a>.
      </Notice>
    </noscript>
  )
}
