import { data } from 'react-router'

/** An address that no other route knows: the root draws the 404 page. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
