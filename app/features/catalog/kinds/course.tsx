import type { KindPage } from './kind-page.ts'
import { simple } from './simple.tsx'

export const course: KindPage = { ...simple }
