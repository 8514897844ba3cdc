import { CresolverError, errorText } from '@cresolver/protocol'
import { openRoundTable } from './open-round-table.ts'
import { startPlatform } from './start-platform.ts'

try {
  const platform = await startPlatform({ environment: process.env, openRoundTable })
  console.info(platform.line)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void platform.close())
  }
  if (process.env.PLATFORM_END_WITH_STDIN === 'true') {
    // The parent process holds the other end. It is gone when that closes, however it ended.
    process.stdin.once('end', () => void platform.close()).resume()
  }
} catch (error) {
  console.error(
    CresolverError.isInstance(error)
      ? error.toLine()
      : `The platform cannot start: ${errorText(error)}`,
  )
  process.exitCode = 1
}
