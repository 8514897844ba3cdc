import { CresolverError, errorText } from '@cresolver/core/protocol'
import pg from 'pg'

/** Of a server that allows no further connection. */
const tooManyConnections = '53300'

/** Explains why a database cannot be used, without its password. */
export function explainDatabase(url: string, cause: unknown): CresolverError {
  if (CresolverError.isInstance(cause)) return cause
  if (cause instanceof pg.DatabaseError && cause.code === tooManyConnections)
    return tooFewConnections(url, cause.message)
  const place = describeDatabase(url)
  if (place === undefined) {
    // The cause would carry the whole text, which may hold a password.
    return new CresolverError({
      code: 'URL_INVALID',
      message: 'DATABASE_URL is not the URL of a Postgres database.',
      hint: 'Write it as postgresql://user:password@host:5432/database, special characters percent-encoded.',
    })
  }
  return new CresolverError({
    code: 'DATABASE_UNREACHABLE',
    message: `The database ${place} cannot be used: ${reason(cause)}.`,
    hint: 'Check that the server runs and that DATABASE_URL has the right host, user, password and database.',
    cause,
  })
}

/** Explains that a database allows too few connections. */
export function tooFewConnections(url: string, why: string): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The database ${describeDatabase(url)} allows too few connections: ${why}.`,
    hint: 'Raise the connection limit of its role and database, and max_connections of the server; docs/operations.md says how many a process needs.',
  })
}

/** Names a database for people. */
export function describeDatabase(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host, pathname, searchParams } = new URL(url)
  if (!/^postgres(ql)?:$/.test(protocol)) return undefined
  return `${searchParams.get('host') ?? host}${pathname}`
}

function reason(cause: unknown): string {
  // Several addresses of one host fail together, without a text of their own.
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  return errorText(first)
}
