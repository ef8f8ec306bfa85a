export { findPage, listPages, type Page } from './pages-repository.ts'
