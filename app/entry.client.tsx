import { wakeIslands } from './islands/hydrate.ts'

// The script is fetched beside the page and may run before the page has come to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => wakeIslands(document))
else wakeIslands(document)
