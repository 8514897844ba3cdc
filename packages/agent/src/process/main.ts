import { CresolverError, errorText } from '@cresolver/protocol'
import { startAgent } from './start-agent.ts'

try {
  const started = await startAgent(process.env)
  console.info(started.line)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void started.close())
  }
} catch (thrown) {
  console.error(
    CresolverError.isInstance(thrown)
      ? thrown.toLine()
      : `The worker cannot start: ${errorText(thrown)}`,
  )
  process.exitCode = 1
}
