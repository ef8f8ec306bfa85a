/** Who never scrolls down to the comments never fetches what moves in them. */
export function startCommentsWhenNear(): void {
  const respond = document.querySelector<HTMLElement>('.comments #respond')
  const comments = respond?.closest('.comments')
  if (!respond || !comments) return
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      const { startComments } = await import('./start-comments.ts')
      startComments(respond)
    },
    { rootMargin: '600px' },
  )
  observer.observe(comments)
}
