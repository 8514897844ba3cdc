import pg from 'pg'

const codes = { unique: '23505', 'foreign key': '23503' }

/** Returns whether the database refused a statement because of such a constraint. */
export function violates(error: unknown, constraint: keyof typeof codes): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof pg.DatabaseError && cause.code === codes[constraint]
}
