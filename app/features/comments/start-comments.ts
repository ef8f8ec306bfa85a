import { isPlainClick } from '#app/ui/plain-click.ts'
import { LEAVE_A_COMMENT } from '#contracts/content/comments.ts'
import { watchCommentForm } from './watch-comment-form.ts'

/** Where the form was, while it stands below a comment (facts: forms-and-comments §5). */
const PLACE_ID = 'wp-temp-form-div'

/**
 * Sets an article's comment form in motion: 'Répondre' brings it below the comment, 'Annuler la réponse' takes it back.
 * `respond` is the form with its title.
 */
export function startComments(respond: HTMLElement): void {
  const form = respond.querySelector('form')
  const cancel = respond.querySelector<HTMLAnchorElement>('#cancel-comment-reply-link')
  if (!form || !cancel) return
  let answeredLink: HTMLElement | null = null

  const answer = (link: HTMLElement) => {
    const { commentid = '0', postid, belowelement = '', replyto = LEAVE_A_COMMENT } = link.dataset
    const comment = document.getElementById(belowelement)
    if (!comment) return false
    keepPlace(respond)
    comment.after(respond)
    fill(form, 'comment_parent', commentid)
    if (postid) fill(form, 'comment_post_ID', postid)
    entitle(respond, replyto)
    cancel.style.display = ''
    remember(commentid)
    answeredLink = link
    return true
  }
  const giveUp = () => {
    const place = document.getElementById(PLACE_ID)
    if (!place) return false
    place.replaceWith(respond)
    fill(form, 'comment_parent', '0')
    entitle(respond, LEAVE_A_COMMENT)
    cancel.style.display = 'none'
    remember(null)
    answeredLink?.focus()
    return true
  }
  document.addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest<HTMLElement>('.comment-reply-link') : null
    if (!link || !isPlainClick(click) || !answer(link)) return
    click.preventDefault()
    form.querySelector('textarea')?.focus()
  })
  cancel.addEventListener('click', (click) => {
    if (isPlainClick(click) && giveUp()) click.preventDefault()
  })
  watchCommentForm(form, () => true)
  const remembered = findRemembered()
  if (remembered) answer(remembered)
}

/** A browser that comes back to the page brings back what was written; where the form was, its history tells. */
function remember(answering: string | null): void {
  history.replaceState({ ...history.state, answering }, '')
}

function findRemembered(): HTMLElement | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'navigate') return undefined
  const links = document.querySelectorAll<HTMLElement>('.comment-reply-link')
  return [...links].find(({ dataset }) => dataset.commentid === history.state?.answering)
}

function keepPlace(respond: HTMLElement): void {
  if (document.getElementById(PLACE_ID)) return
  const place = document.createElement('div')
  place.id = PLACE_ID
  place.style.display = 'none'
  place.textContent = LEAVE_A_COMMENT
  respond.before(place)
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

/** The words of the title, without the link behind them. */
function entitle(respond: HTMLElement, title: string): void {
  const words = respond.querySelector('#reply-title')?.firstChild
  if (words) words.textContent = title
}
