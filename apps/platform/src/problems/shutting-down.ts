import { PlatformError } from './platform-error.ts'

/** Error for requests while the process shuts down. */
export function shuttingDown(): PlatformError {
  return new PlatformError({
    code: 'SHUTTING_DOWN',
    message: 'The platform is stopping and takes no new requests.',
    hint: 'Ask again in a moment.',
    headers: { 'retry-after': '2', connection: 'close' },
  })
}
