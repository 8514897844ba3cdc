import { errorText } from '@cresolver/core/protocol'
import { type DestinationStream, type Logger, pino } from 'pino'

const secrets: readonly (readonly [RegExp, string])[] = [
  [/crk_[A-Za-z0-9_-]{8,}/g, 'crk_[hidden]'],
  [/\b(bearer) +[^\s"',]+/gi, '$1 [hidden]'],
  [/(:\/\/)[^/\s:@]*:[^/\s@]*@/g, '$1[hidden]@'],
  [/\b(sk-|nvapi-)[A-Za-z0-9_-]{8,}/g, '$1[hidden]'],
]

/** Removes everything from a text that looks like a key or a password. */
export function hideSecrets(text: string): string {
  return secrets.reduce((hidden, [pattern, mark]) => hidden.replace(pattern, mark), text)
}

/**
 * Opens a log of JSON lines. Texts of errors lose everything that looks like a secret.
 */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          'authorization',
          'headers',
          'body',
          '*.authorization',
          '*.api_key',
          '*.apiKey',
          '*.password',
          '*.secret',
        ],
        censor: '[hidden]',
      },
      serializers: { err: describeError },
    },
    destination,
  )
}

function describeError(thrown: unknown): Record<string, unknown> {
  const error = thrown instanceof Error ? thrown : undefined
  const code = error && 'code' in error ? String(error.code) : undefined
  return {
    name: error?.name,
    code,
    message: hideSecrets(errorText(thrown)),
    stack: error?.stack && hideSecrets(error.stack),
    ...(error?.cause === undefined ? {} : { cause: hideSecrets(errorText(error.cause)) }),
  }
}
