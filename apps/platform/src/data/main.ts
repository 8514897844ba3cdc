import { CresolverError, errorText } from '@cresolver/core/protocol'
import { dumpData, restoreData } from './move-data.ts'

const [command, file, ...rest] = process.argv.slice(2)
try {
  if (!file || rest.length > 0 || (command !== 'dump' && command !== 'restore')) {
    throw new CresolverError({
      code: 'USAGE',
      message: 'Name a command and a file.',
      hint: 'Use: npm run platform:data -- dump <file>, or restore <file>.',
    })
  }
  const act = command === 'dump' ? dumpData : restoreData
  const tables = await act({ environment: process.env, file })
  console.info(`${command === 'dump' ? 'Dumped' : 'Restored'} ${tables} tables: ${file}`)
} catch (error) {
  console.error(CresolverError.isInstance(error) ? error.toLine() : errorText(error))
  process.exitCode = 1
}
