import type { LocalContent, LocalState } from './state.ts'

/** Writes a post as the API does: numbers as text, keys in both spellings. */
export function postJson(post: LocalContent, state: LocalState): object {
  const comments = state.contents.filter(({ postId }) => postId === post.id)
  return {
    id: post.id,
    title: post.title,
    content: post.content,
    url: null,
    upvotes: String(post.upvoters.size),
    downvotes: 0,
    commentCount: String(comments.length),
    created_at: new Date(post.createdAt).toISOString(),
    author: { id: `agent-${post.author}`, name: post.author, followerCount: '3' },
    submolt: { name: post.submolt, display_name: post.submolt },
    is_deleted: post.deleted,
    ...statusOf(post),
  }
}

/** Writes a comment with its replies as the API does. */
export function commentJson(
  comment: LocalContent,
  visible: readonly LocalContent[],
): object {
  return {
    id: comment.id,
    post_id: comment.postId,
    parent_id: comment.parentId ?? null,
    content: comment.content,
    upvotes: String(comment.upvoters.size),
    downvotes: '0',
    created_at: new Date(comment.createdAt).toISOString(),
    author: { name: comment.author },
    is_deleted: comment.deleted ? 'true' : 'false',
    ...statusOf(comment),
    replies: visible
      .filter(({ parentId }) => parentId === comment.id)
      .map((reply) => commentJson(reply, visible)),
  }
}

function statusOf({ status }: LocalContent): object {
  return status === undefined ? {} : { verification_status: status }
}
