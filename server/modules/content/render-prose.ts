/** The safe HTML of a text that quotes nothing of the shop: the same for good, to be kept with it. */
export async function renderProse(markdown: string): Promise<string> {
  // Loaded only where something is written: those who read never need it.
  const { renderPost } = await import('./posts-rendering.ts')
  return renderPost(markdown).bodyHtml
}
