import { beforeEach, expect, test, vi } from 'vitest'
import { draw, the } from '#test/support/draw.ts'
import { CommentForm } from './comment-form.tsx'
import { readCookie, watchCommentForm } from './watch-comment-form.ts'

const MD5 = '0123456789abcdef0123456789abcdef'
const form = () => the<HTMLFormElement>('#commentform')
const input = (id: string) => the<HTMLInputElement>(`#${id}`)
const submit = () => form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

beforeEach(() => {
  draw(<CommentForm postId={7} path="/article/" answered={null} isSignInRequired={false} />)
})

test('a form is sent once, and again by whoever comes back to it', () => {
  watchCommentForm(form(), () => true)
  expect(submit()).toBe(true)
  expect(submit()).toBe(false)
  window.dispatchEvent(new Event('pageshow'))
  expect(submit()).toBe(true)
})

test('a form that may not be sent yet may be sent later', () => {
  const mayBeSent = vi.fn(() => false)
  watchCommentForm(form(), mayBeSent)
  expect(submit()).toBe(false)
  mayBeSent.mockReturnValue(true)
  expect(submit()).toBe(true)
})

test('it says how long the writing took', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  watchCommentForm(form(), () => true)
  clock.mockReturnValue(13_400)
  submit()
  expect(the<HTMLInputElement>('[name="seconds_spent"]').value).toBe('12')
})

test.each([
  ['Ctrl + Enter sends', 'comment', { key: 'Enter', ctrlKey: true }, 1],
  ['Cmd + Enter sends', 'comment', { key: 'Enter', metaKey: true }, 1],
  ['Enter alone is a new line', 'comment', { key: 'Enter' }, 0],
  ['Ctrl + another key is the browser’s', 'comment', { key: 'b', ctrlKey: true }, 0],
])('%s', (_, id, key, times) => {
  watchCommentForm(form(), () => true)
  const requestSubmit = vi.spyOn(form(), 'requestSubmit').mockReturnValue()
  the(`#${id}`).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }))
  expect(requestSubmit).toHaveBeenCalledTimes(times)
})

test('Ctrl + Enter on a link is the link’s', () => {
  const link = document.createElement('a')
  link.href = '/'
  form().append(link)
  watchCommentForm(form(), () => true)
  const requestSubmit = vi.spyOn(form(), 'requestSubmit').mockReturnValue()
  link.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Enter', ctrlKey: true }))
  expect(requestSubmit).not.toHaveBeenCalled()
})

test('a known author is filled in from their cookies, and what they typed is left alone', () => {
  document.cookie = `comment_author_${MD5}=${encodeURIComponent('Zoé Ü')}`
  document.cookie = `comment_author_email_${MD5}=zoe%40example.fr`
  document.cookie = `comment_author_url_${MD5}=https%3A%2F%2Fzoe.example`
  input('email').value = 'autre@example.fr'
  watchCommentForm(form(), () => true)
  expect(input('author').value).toBe('Zoé Ü')
  expect(input('email').value).toBe('autre@example.fr')
  expect(input('url').value).toBe('https://zoe.example')
  expect(input('wp-comment-cookies-consent').checked).toBe(true)
})

test('of somebody unknown nothing is filled in, and nothing is agreed to', () => {
  watchCommentForm(form(), () => true)
  expect(input('author').value).toBe('')
  expect(input('wp-comment-cookies-consent').checked).toBe(false)
})

test.each([
  [`a=1; comment_author_${MD5}=Zo%C3%A9`, 'Zoé'],
  [`comment_author_${MD5}=a=b`, 'a=b'],
  [`comment_author_email_${MD5}=x`, null],
  ['comment_author_=x', null],
  [`comment_author_${MD5.slice(1)}=x`, null],
  [`comment_author_${MD5}=%E9`, null],
  ['', null],
])('of the cookies %j the name is %j', (cookies, name) => {
  expect(readCookie(cookies, 'comment_author_')).toBe(name)
})
