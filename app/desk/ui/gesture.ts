import { useNavigate, useSubmit } from 'react-router'
import type { DeskGesture } from '#contracts/staff/desk-gestures.ts'

/** Carries out what somebody makes from anywhere: opens its form, or sends what makes it. */
export function useGesture(): (gesture: Pick<DeskGesture, 'path' | 'posts'>) => void {
  const navigate = useNavigate()
  const submit = useSubmit()
  return ({ path, posts }) => void (posts ? submit(posts, { method: 'post', action: path }) : navigate(path))
}
