import { beforeEach, expect, test } from 'vitest'
import type { CommentView } from '#contracts/content/comments.ts'
import { draw, the } from '#test/support/draw.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { startComments } from './start-comments.ts'

const comment = (id: number, authorName: string): CommentView => ({
  id,
  authorName,
  authorUrl: '',
  body: 'Un avis.',
  isFromShop: false,
  isDemo: false,
  isWaiting: false,
  writtenAt: '2026-03-22T10:00:00Z',
  depth: 1,
  replies: [],
})

beforeEach(() => {
  draw(
    <section className="comments">
      <ol className="comment-list">
        <CommentItem comment={comment(11, 'Bastien')} postId={7} isClosed={false} />
        <CommentItem comment={comment(12, 'Solène')} postId={7} isClosed={false} />
      </ol>
      <CommentForm postId={7} path="/article/" answered={null} isSignInRequired={false} />
    </section>,
  )
  history.replaceState(null, '')
  startComments(the('#respond'))
})

const replyTo = (id: number) => the<HTMLAnchorElement>(`.comment-reply-link[data-commentid="${id}"]`)
const cancel = () => the('#cancel-comment-reply-link')
const parent = () => the<HTMLInputElement>('#comment_parent').value
const title = () => the('#reply-title').textContent
const press = (link: HTMLElement, init: MouseEventInit = {}) =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

test('the form goes below the comment that is answered, says whom, and takes the keyboard along', () => {
  expect(press(replyTo(11))).toBe(false)
  expect(the('#div-comment-11').nextElementSibling?.id).toBe('respond')
  expect(parent()).toBe('11')
  expect(the<HTMLInputElement>('#comment_post_ID').value).toBe('7')
  expect(title()).toBe('Répondre à Bastien Annuler la réponse')
  expect(cancel().style.display).toBe('')
  expect(document.activeElement).toBe(the('#comment'))
})

test('from one comment to the other it leaves one place behind, and goes back there', () => {
  const placeAfter = the('.comment-list')
  press(replyTo(11))
  press(replyTo(12))
  expect(parent()).toBe('12')
  expect(placeAfter.nextElementSibling).toBe(the('#wp-temp-form-div'))

  expect(press(cancel())).toBe(false)
  expect(placeAfter.nextElementSibling).toBe(the('#respond'))
  expect(document.querySelector('#wp-temp-form-div')).toBeNull()
  expect(parent()).toBe('0')
  expect(title()).toBe('Laisser un commentaire Annuler la réponse')
  expect(cancel().style.display).toBe('none')
  expect(document.activeElement).toBe(replyTo(12))
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a link that is to open elsewhere (%o) stays a link',
  (init) => {
    expect(press(replyTo(11), init)).toBe(true)
    expect(parent()).toBe('0')
  },
)

test('a link whose comment is not on the page stays a link', () => {
  replyTo(11).dataset.belowelement = 'div-comment-99'
  expect(press(replyTo(11))).toBe(true)
  expect(parent()).toBe('0')
})

test('what was being answered is remembered with the place in the browser’s history', () => {
  press(replyTo(12))
  expect(history.state).toEqual({ answering: '12' })
  press(cancel())
  expect(history.state).toEqual({ answering: null })
})
