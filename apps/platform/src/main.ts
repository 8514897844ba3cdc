import { CresolverError, errorText } from '@cresolver/core/protocol'
import { openRoundTable } from './open-round-table.ts'
import { startPlatform } from './start-platform.ts'

try {
  const platform = await startPlatform({ environment: process.env, openRoundTable })
  console.info(platform.line)
  // Lookups of names cannot be stopped, and a resolver may keep them for minutes.
  const end = () => void platform.close().then(() => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, end)
  }
  if (process.env.PLATFORM_END_WITH_STDIN === 'true') {
    // The parent process holds the other end. It is gone when that closes, however it ended.
    process.stdin.once('end', end).resume()
  }
} catch (error) {
  console.error(
    CresolverError.isInstance(error)
      ? error.toLine()
      : `The platform cannot start: ${errorText(error)}`,
  )
  process.exitCode = 1
}
