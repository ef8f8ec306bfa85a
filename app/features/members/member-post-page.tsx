import type { ReactNode } from 'react'
import { type ListedMemberPost, monthWords } from '#contracts/members/member-post.ts'
import { postFacts } from './member-posts.tsx'

type Props = {
  post: ListedMemberPost
  /** Sanitised: all of it, or its first part. */
  html: string
  children?: ReactNode
}

/** A text for members, or as much of it as its reader may see. */
export function MemberPostPage({ post, html, children }: Props) {
  return (
    <article className="member-text">
      <header className="member-text__head">
        <p className="tag">
          {postFacts(post)}
          {post.kind !== 'welcome' && ` · ${monthWords(post.month)}`}
        </p>
        <h1>{post.title}</h1>
        <p className="lead">{post.excerpt}</p>
      </header>
      {html !== '' && (
        <div
          className="prose prose--post"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written to the database.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {children}
    </article>
  )
}
